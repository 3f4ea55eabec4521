import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

export type ToastTone = 'info' | 'success' | 'warning' | 'danger'
export type ToastMessage = {
  title: string
  description?: string | undefined
  tone: ToastTone
  /** Milliseconds until it goes by itself. */
  duration: number
}

const TONES: Record<ToastTone, { edge: string; icon: IconName }> = {
  info: { edge: 'border-l-leaf', icon: 'info' },
  success: { edge: 'border-l-leaf', icon: 'check' },
  warning: { edge: 'border-l-warning', icon: 'warning' },
  danger: { edge: 'border-l-danger', icon: 'warning' },
}

type ToastRegionProps = { subscribe: (listener: (message: ToastMessage) => void) => () => void }

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
  useEffect(
    () =>
      subscribe(({ title, description, tone, duration }) => {
        close()
        add({
          title,
          description,
          type: tone,
          timeout: duration,
          priority: tone === 'danger' ? 'high' : 'low',
        })
      }),
    [subscribe, add, close],
  )
  return (
    <Toast.Portal>
      <Toast.Viewport
        className={classes(
          'print:hidden fixed inset-x-4 bottom-4 z-60 mx-auto max-w-md sm:right-6 sm:left-auto sm:w-104',
          // The strip of a demo stays in sight beneath.
          'in-[body:has(#demo-strip)]:bottom-16',
          // On a phone a dialog stands at the bottom: a message must not cover its buttons.
          'max-sm:in-[body:has([role=dialog][data-open])]:top-4 max-sm:in-[body:has([role=dialog][data-open])]:bottom-auto',
        )}
      >
        {toasts.map((toast) => (
          <OneToast key={toast.id} toast={toast} />
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  )
}

function OneToast({ toast }: { toast: ReturnType<typeof Toast.useToastManager>['toasts'][number] }) {
  const { edge, icon } = TONES[(toast.type ?? 'info') as ToastTone]
  return (
    <Toast.Root
      toast={toast}
      className={classes(
        toast.description ? 'items-start' : 'items-center',
        'flex animate-rise gap-3 rounded-field border border-l-5 border-line bg-card py-3 pr-2 pl-4 shadow-raised',
        'data-ending-style:hidden data-limited:hidden',
        edge,
      )}
    >
      <Icon name={icon} className={classes('size-5', toast.description ? 'mt-1' : undefined)} />
      <div className="min-w-0 flex-1 py-0.5">
        <Toast.Title render={<p />} className="font-semibold" />
        {toast.description && <Toast.Description className="text-[0.9375rem] text-ink-soft" />}
      </div>
      <Toast.Close
        // The library hides it from assistive tools while it can be reached by keyboard, which nobody could explain.
        aria-hidden={false}
        aria-label="Dismiss"
        className="inline-flex size-10 shrink-0 items-center justify-center rounded-full hover:bg-sand"
      >
        <Icon name="close" className="size-4" />
      </Toast.Close>
    </Toast.Root>
  )
}
