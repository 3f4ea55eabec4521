import { MealThumbnail } from '../../../../meal-plan/meal-thumbnail.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { mealWords } from './meals.words.ts'

/** A meal's picture, or the place that one without a picture has. */
export function MealPlace({ address, className }: { address: string | undefined; className: string }) {
  if (address) return <MealThumbnail address={address} className={className} />
  return (
    <div
      role="img"
      aria-label={mealWords.noPicture}
      className={classes(
        'flex shrink-0 items-center justify-center rounded-field border border-dashed border-line-strong bg-leaf-soft text-leaf-ink',
        className,
      )}
    >
      <Icon name="leaf" className="size-7" />
    </div>
  )
}
