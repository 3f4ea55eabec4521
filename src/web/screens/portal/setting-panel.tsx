import { type ReactNode, useId, useRef, useState } from 'react'
import { PartOfPage, replaceEntered } from '../../ui/back-guard.ts'
import { Button } from '../../ui/button.tsx'
import { Setting } from './setting-row.tsx'

type Props = { title: string; lead: string; children: (close: () => void) => ReactNode }

/** A setting whose form opens below it. Closing it, in whatever way, gives the focus back to the button. */
export function SettingPanel({ title, lead, children }: Props) {
  const [open, setOpen] = useState(false)
  const part = useId()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    // Before the form is gone, and with it the control that was pressed.
    button.current?.focus()
    setOpen(false)
  }
  return (
    <Setting
      title={title}
      lead={lead}
      action={
        <Button
          ref={button}
          tone="outline"
          size="small"
          aria-expanded={open}
          aria-label={open ? `Close ${title}` : title}
          onClick={() => (open ? replaceEntered(close, part) : setOpen(true))}
        >
          {open ? 'Close' : 'Edit'}
        </Button>
      }
    >
      {open && (
        <PartOfPage value={part}>
          <div className="mt-6">{children(close)}</div>
        </PartOfPage>
      )}
    </Setting>
  )
}
