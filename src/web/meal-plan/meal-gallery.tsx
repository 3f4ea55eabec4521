import { useEffect, useState } from 'react'

const SECONDS_PER_PICTURE = 4

export const wantsLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

type Props = { images: readonly string[]; name: string; moving: boolean }

/** Goes through a meal's pictures by itself while `moving`. */
export function MealGallery({ images, name, moving }: Props) {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    if (images.length < 2 || !moving) return
    const timer = setInterval(
      () => setIndex((shown) => (shown + 1) % images.length),
      SECONDS_PER_PICTURE * 1000,
    )
    return () => clearInterval(timer)
  }, [images.length, moving])
  return (
    <figure className="relative">
      <img
        src={images[index] ?? images[0] ?? '/icon.svg'}
        alt={name}
        width={800}
        height={600}
        loading="lazy"
        decoding="async"
        className="aspect-4/3 w-full bg-sand object-cover"
      />
      <figcaption className="absolute right-2 bottom-2 rounded-field bg-card px-2 py-0.5 text-xs text-ink-soft">
        Serving suggestion, rendered
      </figcaption>
    </figure>
  )
}
