import { classes } from '../ui/classes.ts'
import { MealPicture } from './meal-picture.tsx'
import { pictureOf } from './meal-pictures.ts'

/** A meal's first picture, small, beside its name; its place is kept while the address is not known yet. */
export function MealThumbnail({ address, className }: { address: string | undefined; className?: string }) {
  return (
    <div className={classes('aspect-square shrink-0 overflow-hidden rounded-field bg-sand', className)}>
      {address && <MealPicture {...pictureOf(address)} alt="" sizes="5rem" className="h-full" />}
    </div>
  )
}
