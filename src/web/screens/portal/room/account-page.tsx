import { screenPaths } from '../../../../contract/screen-paths.ts'
import { OfflineNotice } from '../../../app/offline-notice.tsx'
import { useSession } from '../../../platform/session/session.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FeedSection } from './feed-section.tsx'
import { MealsSection } from './meals-section.tsx'
import { OwnDataSection } from './own-data-section.tsx'
import { ReportSection } from './report-section.tsx'
import { roomWords } from './room.words.ts'
import { SignInSection } from './sign-in-section.tsx'
import { useRoomIsAwaited } from './use-room.ts'

/** What a household says of its boxes, and what is its own: in a page beside the portal, which loads nothing of it. */
export function AccountPage() {
  const { isDemo } = useSession()
  return (
    <div className="page-width flex max-w-form flex-col gap-8 py-6 sm:py-9">
      <OfflineNotice>{roomWords.offline}</OfflineNotice>
      <PageHeader
        title={roomWords.title}
        above={<TextLink to={screenPaths.portal}>{roomWords.back}</TextLink>}
      />
      {isDemo ? <Notice title={roomWords.demo}>{roomWords.demoText}</Notice> : <Sections />}
    </div>
  )
}

function Sections() {
  if (useRoomIsAwaited()) return <RoomSkeleton />
  return (
    <>
      <ReportSection />
      <MealsSection />
      <FeedSection />
      <SignInSection />
      <OwnDataSection />
    </>
  )
}

const RoomSkeleton = () => (
  <div role="status" className="flex flex-col gap-8">
    <span className="sr-only">{roomWords.loading}</span>
    <Skeleton className="h-60 rounded-card" />
    <Skeleton className="h-60 rounded-card" />
    <Skeleton className="h-60 rounded-card" />
  </div>
)
