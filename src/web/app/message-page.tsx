import type { ReactNode } from 'react'
import { Icon, type IconName } from '../ui/icon.tsx'

type MessagePageProps = {
  icon: IconName
  title: string
  lead: ReactNode
  actions: ReactNode
  children?: ReactNode
}

/** A screen that only says something and offers ways on. */
export function MessagePage({ icon, title, lead, actions, children }: MessagePageProps) {
  return (
    <div className="page-width flex max-w-text flex-col items-center py-16 text-center sm:py-24">
      <span className="inline-flex size-16 items-center justify-center rounded-full bg-leaf-soft text-leaf-ink">
        <Icon name={icon} className="size-8" />
      </span>
      <h1 className="mt-6 font-display text-title font-semibold">{title}</h1>
      <p className="mt-3 max-w-form text-lg leading-relaxed text-ink-soft">{lead}</p>
      {children}
      <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  )
}
