import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Else only what was entered is replaced. */
  leavesPage: boolean
  onLeave: () => void
}

/** Asks before what was entered on a page is lost. */
export function UnsavedQuestion({ open, onOpenChange, leavesPage, onLeave }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Your changes are not saved."
      description={leavesPage ? 'They are lost when you leave this page.' : 'They are lost when you go on.'}
      actions={
        <>
          <Button tone="outline" onClick={onLeave}>
            {leavesPage ? 'Leave' : 'Discard'}
          </Button>
          <Button onClick={() => onOpenChange(false)}>Go On Editing</Button>
        </>
      }
    />
  )
}
