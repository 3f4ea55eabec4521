import { type ComponentType, lazy, Suspense, useState } from 'react'

export type PartName = 'mission' | 'kitchen' | 'how-it-works' | 'week' | 'selling-points' | 'promise'
type Part = ComponentType<{ name: PartName }>

/** What writes the parts at build time, handed in by the program that does (prerender.ts). */
let writer: Part | null = null

export function writePartsWith(part: Part): void {
  writer = part
}

const LaterPart = lazy(async () => ({
  default: (await import('./story-part.tsx')).StoryPart,
}))

/**
 * A part of a page that is read and never pressed. It is written at build time, and the browser's program leaves it as it
 * is, without knowing what it says; only somebody who comes from another screen loads it.
 */
export function WrittenPart({ name }: { name: PartName }) {
  const id = `part-${name}`
  const [html] = useState(() => (import.meta.env.SSR ? null : document.getElementById(id)?.innerHTML))
  if (import.meta.env.SSR && writer) {
    const Writer = writer
    return (
      <div id={id}>
        <Writer name={name} />
      </div>
    )
  }
  if (html)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what the page came with, as it stands there
    return <div id={id} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
  return (
    <div id={id}>
      <Suspense fallback={null}>
        <LaterPart name={name} />
      </Suspense>
    </div>
  )
}
