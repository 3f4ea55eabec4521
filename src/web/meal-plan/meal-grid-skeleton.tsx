import { firstView } from '../first-screen/first-view.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { CARD_SIZES } from './meal-gallery.tsx'
import { MealPicture } from './meal-picture.tsx'
import { pictureOfView } from './meal-pictures.ts'

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/**
 * What the meals screen holds in outline: delivery, plan and cards where they will be, announced once. The cards are never
 * higher up than here: the first picture, which is here at once, is then the largest from the start.
 */
export function MealGridSkeleton() {
  const view = firstView()
  return (
    <div role="status" className="flex flex-col gap-3 sm:gap-4">
      <span className="sr-only">Loading the menu</span>
      <Skeleton className="h-11 max-w-md sm:h-5 sm:max-w-2xl" />
      <Skeleton className="h-36 rounded-card lg:h-22" />
      <div className="@container flex flex-col gap-3 sm:gap-4">
        <Skeleton className="h-11 max-w-64" />
        <div className="grid grid-cols-2 gap-2 cramped:grid-cols-1 @xl:grid-cols-3 @xl:gap-5 @4xl:grid-cols-4">
          {CARDS.map((card, index) => (
            <CardSkeleton key={card} view={index === 0 ? view : null} />
          ))}
        </div>
      </div>
    </div>
  )
}

/** Without a note: the page is written before anybody knows whether the day's first picture was rendered. */
function CardSkeleton({ view }: { view: string | null }) {
  const picture = view === null ? null : pictureOfView(view)
  return (
    <div className="flex flex-col overflow-hidden rounded-card bg-card shadow-card ring-1 ring-line">
      {picture ? (
        <figure className="relative overflow-hidden">
          <MealPicture {...picture} alt="" sizes={CARD_SIZES} first />
        </figure>
      ) : (
        <Skeleton className="aspect-4/3 w-full rounded-none" />
      )}
      <div className="flex flex-col gap-2 p-3">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="mt-1 h-11 w-full rounded-pill" />
      </div>
    </div>
  )
}
