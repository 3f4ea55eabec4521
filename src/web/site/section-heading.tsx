import type { ReactNode } from 'react'

export function SectionHeading({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="max-w-text">
      <h2 id={id} className="font-display text-title font-semibold tracking-tight">
        {title}
      </h2>
      {children && <p className="mt-3 text-lg leading-relaxed text-ink-soft">{children}</p>}
    </div>
  )
}
