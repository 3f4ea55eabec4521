import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { PartOfPage, replaceEntered } from '../../../ui/overlays/back-guard.ts'
import { Setting } from './setting-row.tsx'
import { settingsWords } from './settings.words.ts'

/** Closes the form. What it would open with is known again when `fresh` is done. */
export type ClosePanel = (fresh?: Promise<void>) => void
type Props = { title: string; lead: string; children: (close: ClosePanel) => ReactNode }

/**
 * A setting whose form opens below it, all of it at once. Closing it, in whatever way, gives the focus back to the
 * button, unless somebody has gone on elsewhere.
 */
export function SettingPanel({ title, lead, children }: Props) {
  const [open, setOpen] = useState(false)
  const [waits, setWaits] = useState(false)
  const part = useId()
  const button = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const close: ClosePanel = (fresh) => {
    const focused = document.activeElement
    // Before the form is gone, and with it the control that was pressed.
    if (focused === document.body || form.current?.contains(focused)) button.current?.focus()
    setOpen(false)
    if (!fresh) return
    setWaits(true)
    void fresh.finally(() => setWaits(false))
  }
  const closeByButton = () => {
    button.current?.focus()
    close()
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
          busy={waits}
          aria-expanded={open}
          aria-label={open ? settingsWords.closeOf(title) : title}
          onClick={() => (open ? replaceEntered(closeByButton, part) : setOpen(true))}
        >
          {open ? settingsWords.close : settingsWords.edit}
        </Button>
      }
    >
      {open && (
        <PartOfPage value={part}>
          <div ref={form} className="mt-6">
            <Suspense fallback={null}>{children(close)}</Suspense>
          </div>
        </PartOfPage>
      )}
    </Setting>
  )
}
