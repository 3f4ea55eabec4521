import { classes } from '../ui/classes.ts'

/** One format of a picture, in the widths a browser chooses from: "/meals/x-400.avif 400w, /meals/x-800.avif 800w". */
type PictureSource = { readonly type: 'image/avif' | 'image/webp'; readonly srcSet: string }

/** A picture as data: its formats, best first, what every browser can show, its size, and its blurred stand-in. */
export type MealPictureData = {
  readonly sources: readonly PictureSource[]
  readonly src: string
  readonly width: number
  readonly height: number
  /** A few hundred bytes as a data URL, shown until the picture is there; null where none was made. */
  readonly placeholder: string | null
}

type MealPictureProps = MealPictureData & {
  alt: string
  /** How wide the picture is in the layout, for the browser's choice among the widths. */
  sizes: string
  /** In sight before anybody scrolls: loads at once and before the others. */
  first?: boolean
  className?: string
}

/** One view of a meal; everything but the first row loads when it comes near. */
export function MealPicture(props: MealPictureProps) {
  const { sources, src, width, height, placeholder, alt, sizes, first = false, className } = props
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        className={classes('aspect-4/3 w-full bg-sand bg-cover bg-center object-cover', className)}
        style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
      />
    </picture>
  )
}
