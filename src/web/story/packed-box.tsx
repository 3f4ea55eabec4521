import { storyWords } from './story.words.ts'

const files = (type: string) =>
  [640, 1200].map((width) => `/pictures/brand/packed-box-${width}.${type} ${width}w`).join(', ')
const SIZES = '(min-width: 64rem) 33rem, (min-resolution: 2.5x) 68vw, 92vw'

/** What stands at the door, as imagery/box.py renders it. Far below the fold, it is fetched when somebody comes near. */
export function PackedBox() {
  return (
    <picture>
      <source type="image/avif" srcSet={files('avif')} sizes={SIZES} />
      <img
        src="/pictures/brand/packed-box-640.webp"
        srcSet={files('webp')}
        sizes={SIZES}
        alt={storyWords.boxPicture}
        width={1200}
        height={900}
        loading="lazy"
        decoding="async"
        className="aspect-4/3 w-full rounded-card bg-card object-cover"
      />
    </picture>
  )
}
