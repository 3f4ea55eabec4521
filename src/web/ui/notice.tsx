import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

const TONES: Record<NoticeTone, { box: string; icon: IconName }> = {
  info: { box: 'border-line bg-sand text-ink', icon: 'info' },
  success: { box: 'border-success/30 bg-success-soft text-leaf-ink', icon: 'check' },
  warning: { box: 'border-warning/30 bg-warning-soft text-warning', icon: 'warning' },
  danger: { box: 'border-danger/35 bg-danger-soft text-danger', icon: 'warning' },
}

type NoticeProps = {
  tone?: NoticeTone
  title?: string
  children?: ReactNode
  /** Read out at once: for what goes wrong while the person is here. */
  urgent?: boolean
  actions?: ReactNode
  /** `large` is read from a step away, as in the kitchen. */
  size?: 'medium' | 'large'
}

export function Notice(props: NoticeProps) {
  const { tone = 'info', title, children, urgent = false, actions, size = 'medium' } = props
  const { box, icon } = TONES[tone]
  return (
    <div
      role={urgent ? 'alert' : undefined}
      className={classes(
        'flex items-start gap-3 rounded-field border px-4 py-3',
        size === 'large' && 'text-lg',
        box,
      )}
    >
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && (
          <div className={classes('leading-relaxed', size === 'medium' && 'text-[0.9375rem]')}>
            {children}
          </div>
        )}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
