import type { ApiTypes } from '../../../../contract/api-types.ts'
import { averageText } from '../../../../domain/ratings/rating.ts'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { LoadProblem } from '../pieces/load-problem.tsx'
import { LinesSkeleton } from '../pieces/skeletons.tsx'
import { FEEDBACK } from './feedback.words.ts'
import { useRatings } from './use-feedback.ts'

type MealRating = ApiTypes['listMealRatings']['response']['meals'][number]

/** How each meal is liked. */
export function RatingsCard() {
  const { data, isError, isPending, refetch } = useRatings()
  return (
    <Card aria-label={FEEDBACK.ratings} className="flex flex-col gap-4">
      <div className="max-w-text">
        <CardTitle>{FEEDBACK.ratings}</CardTitle>
        <p className="mt-1 text-ink-soft">{FEEDBACK.ratingsLead}</p>
      </div>
      {isError && (
        <LoadProblem title={FEEDBACK.ratingsFailed} hasData={data !== undefined} onRetry={refetch} />
      )}
      {isPending && <LinesSkeleton label={FEEDBACK.loading} lines={4} />}
      {data?.length === 0 && <p>{FEEDBACK.noRatings}</p>}
      {data && data.length > 0 && (
        <ul aria-label={FEEDBACK.ratings} className="flex flex-col divide-y divide-line">
          {data.map((meal) => (
            <MealLine key={meal.meal_id} meal={meal} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function MealLine({
  meal: { name, count, average_tenths, by_stars, favorites, latest },
}: {
  meal: MealRating
}) {
  const average =
    average_tenths === null ? FEEDBACK.unrated : FEEDBACK.average(averageText(average_tenths), count)
  return (
    <li className="flex flex-col gap-2 py-4 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="font-semibold">{name}</h3>
        <p className="tabular-nums">{average}</p>
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft tabular-nums">
        {by_stars.map((times, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number of stars
          <span key={index}>{FEEDBACK.stars(index + 1, times)}</span>
        ))}
        {favorites > 0 && <span>{FEEDBACK.favorites(favorites)}</span>}
      </p>
      {latest.length > 0 && (
        <ul aria-label={name} className="flex flex-col gap-1">
          {latest.map(({ words, stars, said_at }) => (
            <li key={`${said_at} ${words}`} className="border-l-2 border-line pl-3">
              {words}
              {stars !== null && <span className="ml-2 text-sm text-ink-soft">{FEEDBACK.gave(stars)}</span>}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
