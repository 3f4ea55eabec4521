import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { type Step, useAskBeforeUnload, useBackGuard, useLinkGuard } from './back-guard.ts'
import { Dialog } from './dialog.tsx'

/**
 * On a page, `when` something was entered and not saved: Back, a link, a reload and the way to another site ask first,
 * and so does a button that leaves the page (`leaveEntered`) or takes the place of what was entered (`replaceEntered`).
 */
export function UnsavedOnPage({ when }: { when: boolean }) {
  const [isAsked, setIsAsked] = useState(false)
  const [step, setStep] = useState<Step | null>(null)
  const isReplaced = step?.leavesPage === false
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
    <Dialog
      open={isAsked}
      onOpenChange={setIsAsked}
      title="Your changes are not saved."
      description={isReplaced ? 'They are lost when you go on.' : 'They are lost when you leave this page.'}
      actions={
        <>
          <Button tone="outline" onClick={leave}>
            {isReplaced ? 'Discard' : 'Leave'}
          </Button>
          <Button onClick={() => setIsAsked(false)}>Go On Editing</Button>
        </>
      }
    />
  )
}
