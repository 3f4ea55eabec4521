import { useEffect, useState } from 'react'
import { renderedView } from '../../domain/menu/meal-view.ts'
import { factsInAddress } from '../../domain/menu/pictures/picture-address.ts'
import { NoPicture } from '../site/no-picture.tsx'
import { classes } from '../ui/classes.ts'
import { MealPicture } from './meal-picture.tsx'
import { pictureWithStandIn, standInOf } from './picture-stand-ins.ts'
import { useNear } from './use-near.ts'

const SECONDS_PER_PICTURE = 4
/** As wide as a card of the grid: two in a row on a phone, three on a tablet, four on a desk. */
export const CARD_SIZES = '(min-width: 64rem) 17rem, (min-width: 40rem) 31vw, 44vw'

export const wantsLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

type Props = {
  images: readonly string[]
  name: string
  moving: boolean
  first: boolean
  /** How near to what is in sight the picture loads, in pixels. */
  nearPixels: number
  className?: string | undefined
}

/** Goes through a meal's pictures automatically while `moving`. */
export function MealGallery({ images, name, moving, first, nearPixels, className }: Props) {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    if (images.length < 2 || !moving) return
    const timer = setInterval(
      () => setIndex((shown) => (shown + 1) % images.length),
      SECONDS_PER_PICTURE * 1000,
    )
    return () => clearInterval(timer)
  }, [images.length, moving])
  const [figure, near] = useNear<HTMLElement>(first, nearPixels)
  const address = images[index] ?? images[0]
  const picture = address === undefined ? null : pictureWithStandIn(address)
  return (
    <figure ref={figure} className={classes('relative overflow-hidden', className)}>
      {picture && address !== undefined ? (
        <MealPicture
          {...(near ? picture : standInOf(picture))}
          alt={factsInAddress(address)?.altText ?? name}
          sizes={CARD_SIZES}
          first={first}
        />
      ) : (
        <NoPicture />
      )}
    </figure>
  )
}

/** Said on a picture that was rendered: nobody photographed it. A photograph says nothing. */
export function RenderedNote({ address }: { address: string }) {
  if (!renderedView(address)) return null
  return (
    <figcaption className="absolute right-2.5 bottom-2.5 rounded-pill bg-card/90 px-2.5 py-0.5 text-xs text-ink-soft">
      Serving suggestion, rendered
    </figcaption>
  )
}
