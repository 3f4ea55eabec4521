import { useState } from 'react'
import { leaveAnyway, useAskBeforeUnload, useBackGuard } from './back-guard.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** On a page, `when` something was entered and not saved: Back, a reload and the way to another site ask first. */
export function UnsavedOnPage({ when }: { when: boolean }) {
  const [isAsked, setIsAsked] = useState(false)
  useBackGuard(when, () => setIsAsked(true))
  useAskBeforeUnload(when)
  return (
    <Dialog
      open={isAsked}
      onOpenChange={setIsAsked}
      title="Your changes are not saved."
      description="They are lost when you leave this page."
      actions={
        <>
          <Button tone="outline" onClick={leaveAnyway}>
            Leave
          </Button>
          <Button onClick={() => setIsAsked(false)}>Go On Editing</Button>
        </>
      }
    />
  )
}
