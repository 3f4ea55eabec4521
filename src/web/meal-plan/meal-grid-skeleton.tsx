import { firstView } from '../first-screen/first-view.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { CARD_SIZES } from './meal-gallery.tsx'
import { MealPicture } from './meal-picture.tsx'
import { pictureOfView } from './meal-pictures.ts'

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/**
 * What the meals screen holds in outline: banner, counter and cards where they will be, announced once. On a phone the
 * cards are never higher up than here: the first picture, which is here at once, is then the largest from the start.
 */
export function MealGridSkeleton() {
  const view = firstView()
  return (
    <div role="status" className="flex flex-col gap-4 sm:gap-8">
      <span className="sr-only">Loading the menu</span>
      <div className="grid gap-3 sm:gap-6 lg:grid-cols-2">
        <Skeleton className="h-28 rounded-card sm:h-44" />
        <Skeleton className="h-24.5 rounded-card sm:h-44" />
      </div>
      <div className="flex flex-col gap-3 py-1.5 sm:py-0">
        <Skeleton className="h-10 max-w-3xl rounded-pill" />
        <Skeleton className="h-10 max-w-xl rounded-pill max-sm:hidden" />
        <Skeleton className="h-8 w-40 max-sm:hidden" />
      </div>
      <div className="flex flex-col gap-3 sm:gap-4">
        <Skeleton className="h-10 w-32" />
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
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
    <div className="flex flex-col overflow-hidden rounded-card bg-card shadow-card">
      {picture ? (
        <figure className="relative overflow-hidden">
          <MealPicture {...picture} alt="" sizes={CARD_SIZES} first />
        </figure>
      ) : (
        <Skeleton className="aspect-4/3 w-full rounded-none" />
      )}
      <div className="flex flex-col gap-3 p-5">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="mt-2 h-14 w-full" />
        <Skeleton className="mt-3 h-11 w-full rounded-pill" />
      </div>
    </div>
  )
}
