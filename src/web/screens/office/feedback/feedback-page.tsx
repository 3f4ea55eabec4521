import { OfflineNotice } from '../../../app/offline-notice.tsx'
import { useMay } from '../../../staff/staff-member.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { FEEDBACK } from './feedback.words.ts'
import { ProblemsSection } from './problems-section.tsx'
import { RatingsCard } from './ratings-card.tsx'

/** For everybody but drivers: how meals are liked; and, for those who answer, what was wrong with boxes. */
export function FeedbackPage() {
  const may = useMay()
  return (
    <div className="page-width flex flex-col gap-8 py-6 sm:py-8">
      <div className="-mb-8">
        <OfflineNotice>{FEEDBACK.offline}</OfflineNotice>
      </div>
      <PageHeader title={FEEDBACK.title} />
      {may('answer-problems') && <ProblemsSection />}
      <RatingsCard />
    </div>
  )
}
