import { Dialog as Base } from '@base-ui/react/dialog'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../buttons/button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { useAskBeforeUnload, useBackGuard } from './back-guard.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the foot, which stays in view while the content scrolls. */
  actions?: ReactNode
  /** Beside the buttons. In a low window it scrolls with the content, so that the foot stays one row of buttons. */
  besideActions?: ReactNode
  width?: 'narrow' | 'wide'
  /** Takes the focus when it opens; without it, the first control does. */
  firstFocus?: RefObject<HTMLElement | null>
  /** Names what takes the focus when it closes. Without a name the focus returns to where it was before. */
  lastFocus?: () => HTMLElement | null
}

/** Counts one more part that holds input; what it returns counts it off again. */
const Hold = createContext<() => () => void>(() => () => {})

/**
 * Inside a dialog, `when` something was entered and not saved: then a press beside it does nothing, and to close it is
 * asked about first.
 */
export function Unsaved({ when }: { when: boolean }) {
  const hold = useContext(Hold)
  // Before anything else happens: an Escape right behind the last letter is asked about too.
  useLayoutEffect(() => (when ? hold() : undefined), [when, hold])
  return null
}

const CONTENT =
  'overflow-y-auto px-5 py-5 focus-visible:-outline-offset-3 low:shrink-0 low:overflow-visible sm:px-6'

const FOOT =
  'flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-paper px-5 py-4 low-and-wide:contents sm:rounded-b-card sm:px-6'

/** In a low window one row of buttons is all that stays, and it is as low as the buttons allow. */
const ACTIONS =
  'flex grow flex-wrap items-center justify-end gap-x-4 gap-y-2 low-and-wide:sticky low-and-wide:bottom-0 low-and-wide:border-t low-and-wide:border-line low-and-wide:bg-paper low-and-wide:px-5 low-and-wide:py-1.5'

/** A modal: takes the focus, gives it back, closes with Escape and with Back. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, actions, besideActions } = props
  const { width, firstFocus, lastFocus } = props
  const [holding, setHolding] = useState(0)
  const hold = useCallback(() => {
    setHolding((count) => count + 1)
    return () => setHolding((count) => count - 1)
  }, [])
  const holdsInput = holding > 0
  const leaving = useLeaving(props, holdsInput)
  useBackGuard(open, () => leaving.ask(false))
  useAskBeforeUnload(open && holdsInput)
  return (
    <Base.Root open={open} onOpenChange={leaving.ask} disablePointerDismissal={holdsInput}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Base.Popup
          initialFocus={firstFocus}
          finalFocus={lastFocus}
          className={classes(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[min(92dvh,100dvh-var(--toast-space,0px))] flex-col rounded-t-card bg-paper shadow-raised',
            // In a low window it scrolls as one: head and foot that stay would leave no room between them.
            'low:overflow-y-auto animate-rise sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(88dvh,100dvh-2*var(--toast-space,0px))] sm:rounded-card',
            // And it takes the whole height.
            'low:max-h-[calc(100dvh-var(--toast-space,0px))]',
            width === 'wide' ? 'sm:w-[min(48rem,92vw)]' : 'sm:w-[min(32rem,92vw)]',
          )}
        >
          <Head title={title} description={description} />
          {children && (
            // Focusable, so that long content without a control of its own scrolls by keyboard.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
            <div tabIndex={0} className={CONTENT}>
              <Hold value={hold}>{children}</Hold>
            </div>
          )}
          {(actions || leaving.isAsked) && (
            <div className={FOOT}>
              {besideActions && !leaving.isAsked && (
                <div className="low-and-wide:border-t low-and-wide:border-line low-and-wide:px-5 low-and-wide:py-2 sm:low-and-wide:px-6">
                  {besideActions}
                </div>
              )}
              <div className={ACTIONS}>
                {leaving.isAsked ? (
                  <LeaveQuestion onKeep={leaving.keep} onDiscard={() => onOpenChange(false)} />
                ) : (
                  actions
                )}
              </div>
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function Head({ title, description }: Pick<DialogProps, 'title' | 'description'>) {
  return (
    <div
      className={classes(
        'flex shrink-0 justify-between gap-4 border-b border-line px-5 py-4 sm:px-6',
        description ? 'items-start' : 'items-center',
      )}
    >
      <div className="min-w-0">
        <Base.Title className="font-display text-heading font-semibold">{title}</Base.Title>
        {description && <Base.Description className="mt-1 text-ink-soft">{description}</Base.Description>}
      </div>
      <Base.Close
        aria-label="Close"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sand"
      >
        <Icon name="close" />
      </Base.Close>
    </div>
  )
}

/** Whether somebody is asked about closing a dialog that holds input; closing it again means to stay. */
function useLeaving({ open, onOpenChange }: DialogProps, holdsInput: boolean) {
  const [isAsked, setIsAsked] = useState(false)
  const before = useRef<Element | null>(null)
  if (isAsked && !(open && holdsInput)) setIsAsked(false)
  const keep = () => {
    setIsAsked(false)
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  const ask = (next: boolean) => {
    if (next || !holdsInput) return onOpenChange(next)
    if (isAsked) return keep()
    before.current = document.activeElement
    setIsAsked(true)
  }
  return { isAsked, ask, keep }
}

function LeaveQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <div className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="alert" className="font-semibold">
        Your changes are not saved.
      </p>
      <div className="flex grow flex-wrap justify-end gap-2">
        <Button tone="outline" onClick={onDiscard}>
          Discard
        </Button>
        <Button autoFocus onClick={onKeep}>
          Go On Editing
        </Button>
      </div>
    </div>
  )
}
