import { useState } from 'react'
import { later, OnceWanted } from '../../platform/later.tsx'
import { type Step, useAskBeforeUnload, useBackGuard, useLinkGuard } from './back-guard.ts'

const UnsavedQuestion = later(async () => (await import('./unsaved-question.tsx')).UnsavedQuestion)

/**
 * On a page, `when` something was entered and not saved: Back, a link, a reload and the way to another site ask first,
 * and so does a button that leaves the page (`leaveEntered`) or takes the place of what was entered (`replaceEntered`).
 */
export function UnsavedOnPage({ when }: { when: boolean }) {
  const [isAsked, setIsAsked] = useState(false)
  const [step, setStep] = useState<Step | null>(null)
  const ask = (next: Step) => {
    setStep(next)
    setIsAsked(true)
  }
  useBackGuard(when, ask)
  useLinkGuard(when, ask)
  useAskBeforeUnload(when)
  const leave = () => {
    setIsAsked(false)
    step?.go()
  }
  return (
    <OnceWanted wanted={isAsked}>
      <UnsavedQuestion
        open={isAsked}
        onOpenChange={setIsAsked}
        leavesPage={step?.leavesPage !== false}
        onLeave={leave}
      />
    </OnceWanted>
  )
}
