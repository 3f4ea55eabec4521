import { useRef } from 'react'
import type { GivenUpMailWire } from '../../../../contract/staff/mails-wire.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { mailName } from './mail-name.ts'
import { useChangeGivenUpMails } from './use-given-up-mails.ts'

type Props = {
  mail: GivenUpMailWire | null
  onClose: () => void
  /** Names what takes the focus once the mail's line is gone. */
  onRemoved: () => HTMLElement | null
}

/** Asks first: a removed mail does not come back. */
export function RemoveMailDialog({ mail, onClose, onRemoved }: Props) {
  const { changing, problem, isUnknown, change, forget } = useChangeGivenUpMails()
  const isRemoved = useRef(false)
  const close = () => {
    // Its line may be gone anyway.
    isRemoved.current = problem !== '' && isUnknown
    forget()
    onClose()
  }
  const remove = async ({ id }: GivenUpMailWire) => {
    if (!(await change('removeGivenUpMails', [id]))) return
    isRemoved.current = true
    onClose()
  }
  return (
    <Dialog
      open={mail !== null}
      onOpenChange={(open) => !open && close()}
      lastFocus={() => (isRemoved.current ? onRemoved() : null)}
      title="Take this mail off the list?"
      description={mail && `${mailName(mail.kind)}, to ${mail.to}`}
      actions={
        mail && (
          <>
            <Button tone="outline" size="large" onClick={close}>
              Cancel
            </Button>
            <Button size="large" busy={changing.length > 0} onClick={() => void remove(mail)}>
              Yes, Remove
            </Button>
          </>
        )
      }
    >
      <p>It is never sent. The recipient does not hear from us about this.</p>
      {problem && (
        <Notice
          tone="danger"
          urgent
          title={isUnknown ? 'It is not known whether the mail was removed' : 'The mail was not removed'}
        >
          {problem} {isUnknown && 'If it was, it is off the list behind this.'}
        </Notice>
      )}
    </Dialog>
  )
}
