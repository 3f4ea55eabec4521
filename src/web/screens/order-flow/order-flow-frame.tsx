import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/page-header.tsx'
import { ProgressSteps } from '../../ui/progress-steps.tsx'

const STEPS = ['Preferences', 'Household', 'Delivery'] as const

type Props = { step: 0 | 1 | 2; title: string; lead: string; children: ReactNode }

/** The calm frame around the three questions of the order flow: where we are, one heading, one form. */
export function OrderFlowFrame({ step, title, lead, children }: Props) {
  return (
    <div className="page-width max-w-3xl py-8 sm:py-12">
      <ProgressSteps label="Your order in three steps" steps={STEPS} current={step} />
      <div className="mt-8">
        <PageHeader title={title} lead={lead} />
      </div>
      <div className="mt-8">{children}</div>
    </div>
  )
}

/** Forward on the right, the ways out on the left; stacked on a phone with forward first. */
export function StepButtons({ forward, back }: { forward: ReactNode; back: ReactNode }) {
  return (
    <div className="mt-10 flex flex-col-reverse gap-3 border-t border-line pt-6 sm:flex-row sm:items-center sm:justify-between">
      <div className="flex flex-wrap gap-2">{back}</div>
      {forward}
    </div>
  )
}
