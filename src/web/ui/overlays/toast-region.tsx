import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { buttonStyle } from '../buttons/button-style.ts'
import { classes } from '../classes.ts'
import { Icon, type IconName } from '../icon.tsx'
import { reserveSpace } from './reserve-space.ts'

export type ToastTone = 'info' | 'success' | 'warning' | 'danger'
export type ToastMessage = {
  title: string
  description?: string | undefined
  tone: ToastTone
  /** Milliseconds until it goes away automatically. */
  duration: number
  /** One thing that can be done about it, as a button; pressing it closes the message. */
  action?: ToastAction | undefined
}
export type ToastAction = { label: string; onPress: () => void }

const TONES: Record<ToastTone, { edge: string; icon: IconName }> = {
  info: { edge: 'border-l-leaf', icon: 'info' },
  success: { edge: 'border-l-leaf', icon: 'check' },
  warning: { edge: 'border-l-warning', icon: 'warning' },
  danger: { edge: 'border-l-danger', icon: 'warning' },
}

/** Null removes a message that has an action. */
type ToastRegionProps = { subscribe: (listener: (message: ToastMessage | null) => void) => () => void }

/** At most one message at a time, in a live region; hovering or focusing it stops its clock. */
export function ToastRegion({ subscribe }: ToastRegionProps) {
  return (
    <Toast.Provider limit={1}>
      <Messages subscribe={subscribe} />
    </Toast.Provider>
  )
}

function Messages({ subscribe }: ToastRegionProps) {
  const { toasts, add, close } = Toast.useToastManager()
  useEffect(() => {
    let offer: string | undefined
    return subscribe((message) => {
      if (!message) return offer && close(offer)
      const { title, description, tone, duration, action } = message
      close()
      const id = add({
        title,
        description,
        type: tone,
        timeout: duration,
        priority: tone === 'danger' ? 'high' : 'low',
        ...(action && { actionProps: actionButton(action, () => close(id)) }),
      })
      offer = action && id
    })
  }, [subscribe, add, close])
  return (
    <Toast.Portal>
      <Toast.Viewport
        ref={reserveMessage}
        className={classes(
          // On the left, as the way forward is on the right; on a phone across the foot.
          'print:hidden fixed inset-x-3 z-60 sm:right-auto sm:left-[calc(1.5rem+var(--left-bar,0px))] sm:max-w-104 sm:min-w-80',
          // What stays at the foot remains in sight beneath.
          'bottom-[calc(0.75rem+var(--foot-space,0px))] sm:bottom-[calc(1.5rem+var(--foot-space,0px))]',
          // On a phone a dialog is at the foot and leaves this height free above it.
          'max-sm:in-[body:has([role=dialog][data-open])]:top-2 max-sm:in-[body:has([role=dialog][data-open])]:bottom-auto',
        )}
      >
        {toasts.map((toast) => (
          <OneToast key={toast.id} toast={toast} />
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  )
}

/** Between the message and what it keeps clear of. */
const CLEAR_PIXELS = 10

/** Dialogs keep clear of the message, and what has the focus is not beneath it. */
const reserveMessage = reserveSpace('--toast-space', spaceOfMessage, keepFocusClear)

function spaceOfMessage(viewport: HTMLElement): number {
  const { top, bottom } = viewport.getBoundingClientRect()
  return Math.min(bottom, window.innerHeight - top) + CLEAR_PIXELS
}

function keepFocusClear(viewport: HTMLElement) {
  const focused = document.querySelector<HTMLElement>('#main :focus-visible')
  if (!focused || focused.tabIndex < 0) return
  const [message, control] = [viewport.getBoundingClientRect(), focused.getBoundingClientRect()]
  const isBeside = control.left > message.right || control.top > message.bottom
  if (!isBeside && control.bottom > message.top) focused.scrollIntoView({ block: 'nearest' })
}

const actionButton = ({ label, onPress }: ToastAction, close: () => void) => ({
  children: label,
  onClick: () => {
    onPress()
    close()
  },
})

function OneToast({ toast }: { toast: ReturnType<typeof Toast.useToastManager>['toasts'][number] }) {
  const { edge, icon } = TONES[(toast.type ?? 'info') as ToastTone]
  return (
    <Toast.Root
      toast={toast}
      swipeDirection={['down', 'left', 'right']}
      // The library hides an urgent message, which it reads out from a copy, while its buttons can be reached.
      aria-hidden={false}
      aria-live={toast.priority === 'high' ? 'off' : undefined}
      className={classes(
        toast.description ? 'items-start' : 'items-center',
        'flex animate-rise gap-3 rounded-field border border-l-5 border-line bg-card py-1 pr-1 pl-3 leading-snug shadow-raised',
        'data-ending-style:hidden data-limited:hidden',
        edge,
      )}
    >
      <Icon name={icon} className={classes('size-5', toast.description ? 'mt-2.5' : undefined)} />
      <div className="min-w-0 flex-1 py-2">
        <Toast.Title render={<p />} className="font-semibold" />
        {toast.description && <Toast.Description className="text-[0.9375rem] text-ink-soft" />}
      </div>
      {toast.actionProps && (
        <Toast.Action className={classes(buttonStyle('outline', 'small', false), 'self-center')} />
      )}
      <Toast.Close
        // The library hides it from assistive tools while it can be reached by keyboard, which nobody could explain.
        aria-hidden={false}
        aria-label="Dismiss"
        className="inline-flex size-10 shrink-0 self-center items-center justify-center rounded-full hover:bg-sand"
      >
        <Icon name="close" className="size-4" />
      </Toast.Close>
    </Toast.Root>
  )
}
