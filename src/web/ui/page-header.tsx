import type { ReactNode } from 'react'

type PageHeaderProps = { title: string; lead?: ReactNode; above?: ReactNode; actions?: ReactNode }

export function PageHeader({ title, lead, above, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="max-w-text min-w-0">
        {above && <div className="mb-2">{above}</div>}
        <h1 className="font-display text-title font-semibold tracking-tight [overflow-wrap:anywhere]">
          {title}
        </h1>
        {lead && <p className="mt-2 text-lg leading-relaxed text-ink-soft">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}
