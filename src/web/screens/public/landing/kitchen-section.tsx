import { BowlPicture } from '../../../app/bowl-picture.tsx'
import { WrittenPart } from '../../../first-screen/written-part.tsx'
import { useNear } from '../../../meal-plan/use-near.ts'
import { classes } from '../../../ui/classes.ts'

/** Where the food comes from. Its picture waits until somebody comes near. */
export function KitchenSection() {
  const [picture, near] = useNear<HTMLDivElement>(false)
  return (
    <section aria-labelledby="kitchen-title" className="py-16 sm:py-24">
      <div className="page-width grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div ref={picture} className={classes('aspect-3/2', !near && 'waits-until-near')}>
          <BowlPicture
            shape="tall"
            sizes="(min-width: 72rem) 33rem, (min-width: 64rem) 46vw, (min-resolution: 2.5x) 68vw, 92vw"
            className="aspect-3/2 rounded-card"
          />
        </div>
        <WrittenPart name="kitchen" />
      </div>
    </section>
  )
}
