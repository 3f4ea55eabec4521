import type { ReactNode } from 'react'
import { BowlPicture } from './bowl-picture.tsx'

/** A short form with the brand's picture beside it, where there is room for one. A phone does not fetch it. */
export function BesidePicture({ children }: { children: ReactNode }) {
  return (
    <div className="page-width grid grid-cols-1 gap-x-16 py-8 sm:py-12 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:items-start">
      <div className="mx-auto flex w-full max-w-form flex-col gap-6 lg:py-6">{children}</div>
      <figure className="sticky top-8 hidden lg:block">
        <BowlPicture
          shape="tall"
          sizes="36rem"
          className="h-[min(40rem,calc(100dvh-9rem))] min-h-96 rounded-card"
        />
        <figcaption className="mt-2 text-right text-xs text-ink-soft">
          Serving suggestion, rendered
        </figcaption>
      </figure>
    </div>
  )
}
