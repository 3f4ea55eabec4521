import type { ReactNode } from 'react'
import { OfflineNotice } from '../../app/offline-notice.tsx'
import { ShopNotice } from '../../app/shop-notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ProgressSteps } from '../../ui/progress-steps.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { questionWords } from './questions.words.ts'

const { threeSteps: STEPS_LABEL, steps: STEPS } = questionWords

type Props = { step: 0 | 1 | 2; title: string; lead: string; children: ReactNode }

/** The calm frame around the three questions of the order flow: where we are, one heading, one form. */
export function OrderFlowFrame({ step, title, lead, children }: Props) {
  return (
    <div className="page-width max-w-3xl py-6 sm:py-10">
      <OfflineNotice />
      <ShopNotice />
      <ProgressSteps label={STEPS_LABEL} steps={STEPS} current={step} />
      <div className="mt-8">
        <PageHeader title={title} lead={lead} />
      </div>
      <div className="mt-8">{children}</div>
    </div>
  )
}

/** The frame while the answers given before are on their way: where we are stands already. */
export function QuestionSkeleton({ step, label }: Pick<Props, 'step'> & { label: string }) {
  return (
    <div className="page-width max-w-3xl py-6 sm:py-10">
      <OfflineNotice />
      <ProgressSteps label={STEPS_LABEL} steps={STEPS} current={step} />
      <div role="status" className="mt-8 flex flex-col gap-4">
        <span className="sr-only">{label}</span>
        <Skeleton className="h-9 w-3/4 max-w-sm" />
        <Skeleton className="h-5 w-full max-w-md" />
        <Skeleton className="mt-4 h-12 w-full rounded-field" />
        <Skeleton className="h-12 w-full rounded-field" />
        <Skeleton className="h-28 w-full rounded-field" />
        <Skeleton className="mt-6 h-13 w-full rounded-pill sm:w-48 sm:self-end" />
      </div>
    </div>
  )
}

/** Forward on the right, the ways out on the left; stacked on a phone with forward first. */
export function StepButtons({ forward, back }: { forward?: ReactNode; back: ReactNode }) {
  return (
    <div className="mt-10 flex flex-col-reverse gap-3 border-t border-line pt-6 sm:flex-row sm:items-center sm:justify-between">
      <div className="flex flex-wrap gap-2">{back}</div>
      {forward}
    </div>
  )
}
