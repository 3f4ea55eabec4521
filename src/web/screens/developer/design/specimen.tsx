import { type ReactNode, useState } from 'react'
import type { ShownState } from './shown-states.ts'

/** A part of the page: a heading and what it shows. */
export function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5">
      <div>
        <h2 className="font-display text-title font-semibold">{title}</h2>
        {lead && <p className="mt-1 max-w-text text-ink-soft">{lead}</p>}
      </div>
      {children}
    </section>
  )
}

/** A component, in all its states. */
export function Piece({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="font-display text-heading font-semibold">{name}</h3>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-5">{children}</div>
    </section>
  )
}

type StateProps = { name: string; shown?: ShownState; wide?: boolean; children: ReactNode }

/** One state with its name below. */
export function State({ name, shown, wide = false, children }: StateProps) {
  return (
    <figure data-shown={shown} className={wide ? 'w-full' : 'max-w-full min-w-0'}>
      {children}
      <figcaption className="mt-2 font-mono text-xs text-ink-soft [overflow-wrap:anywhere]">
        {name}
      </figcaption>
    </figure>
  )
}

/** A component that answers: its value lives here. */
export function Live<T>(props: { start: T; children: (value: T, change: (value: T) => void) => ReactNode }) {
  const [value, change] = useState(props.start)
  return props.children(value, change)
}
