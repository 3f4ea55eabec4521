import { classes } from '../ui/classes.ts'

const CHICKEN = 'A stoneware bowl of sliced herb-roasted chicken with lemon, wild rice and broccolini'

/** What imagery/hero.py photographs, and in which widths its files lie in public/pictures/brand. */
const SHAPES = {
  wide: { widths: [640, 800, 1200], height: 960, alt: CHICKEN },
  tall: { widths: [720, 1080], height: 1400, alt: CHICKEN },
  table: {
    widths: [640, 1200],
    height: 800,
    alt: 'Three bowls on a table: soft eggs on grains, chicken, sweet potato with black beans',
  },
}
type Shape = keyof typeof SHAPES

const addresses = (shape: Shape, format: string) =>
  SHAPES[shape].widths.map((width) => `/pictures/brand/hero-${shape}-${width}.${format} ${width}w`).join(', ')

type Props = {
  shape?: Shape
  /** From which width of the window on the tall one is shown instead, as a media condition. */
  tallFrom?: string
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string
  /** As the largest picture of the first screen it is fetched first; elsewhere it loads when it comes into view. */
  first?: boolean
  className?: string
}

/** The brand's picture: herb-roasted chicken with wild rice, or a table with three meals. */
export function BowlPicture({ shape = 'wide', tallFrom, sizes, first = false, className }: Props) {
  const { height, alt } = SHAPES[shape]
  return (
    <picture>
      {tallFrom && (
        <source media={tallFrom} type="image/avif" srcSet={addresses('tall', 'avif')} sizes={sizes} />
      )}
      <source type="image/avif" srcSet={addresses(shape, 'avif')} sizes={sizes} />
      <img
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        src={`/pictures/brand/hero-${shape}-${shape === 'tall' ? 1080 : 1200}.webp`}
        srcSet={addresses(shape, 'webp')}
        sizes={sizes}
        alt={alt}
        width={1200}
        height={height}
        className={classes('w-full object-cover', className)}
      />
    </picture>
  )
}
