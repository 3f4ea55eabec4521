import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'

type RowProps = ComponentProps<'button'> & { label: string; value?: string | undefined; quiet?: boolean }

/** A setting with what it is now; pressing it opens where it is changed. */
export function SettingRow({ label, value, quiet = false, onClick, ...rest }: RowProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={(event) => !rest['aria-disabled'] && onClick?.(event)}
      className="-mx-3 flex min-h-12 items-center justify-between gap-4 rounded-field px-3 py-2.5 text-left transition-colors hover:bg-sand aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
    >
      <span className="min-w-0">
        <span className={classes('block font-medium', quiet && 'text-ink-soft')}>{label}</span>
        {value && <span className="block text-sm text-ink-soft [overflow-wrap:anywhere]">{value}</span>}
      </span>
      <Icon name="arrow-right" className="size-4 text-ink-soft" />
    </button>
  )
}

/** Settings that belong together: one card, a line between them. */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 tabIndex={-1} className="font-display text-2xl font-semibold">
        {title}
      </h2>
      <div className="mt-3 divide-y divide-line rounded-card border border-line bg-card shadow-card">
        {children}
      </div>
    </div>
  )
}

type SettingProps = { title: string; lead?: ReactNode; action?: ReactNode; children?: ReactNode }

/** One of them, with its control beside it and what opens below. */
export function Setting({ title, lead, action, children }: SettingProps) {
  return (
    <section className="px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-[1_1_12rem]">
          <h3 tabIndex={-1} className="font-semibold">
            {title}
          </h3>
          {lead && <p className="text-ink-soft">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
