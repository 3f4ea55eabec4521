import { useState } from 'react'
import { type Step, useAskBeforeUnload, useBackGuard } from './back-guard.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/**
 * On a page, `when` something was entered and not saved: Back, a reload and the way to another site ask first, and so
 * does what takes its place on the page (`replaceEntered`).
 */
export function UnsavedOnPage({ when }: { when: boolean }) {
  const [isAsked, setIsAsked] = useState(false)
  const [step, setStep] = useState<Step | null>(null)
  const isReplaced = step?.isBack === false
  useBackGuard(when, (next) => {
    setStep(next)
    setIsAsked(true)
  })
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
