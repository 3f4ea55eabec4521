import type { RecipeBookWire } from '../../../../../contract/staff/recipes-wire.ts'
import { useKitchen } from '../../../../platform/kitchen-context.tsx'
import { formatMoment } from '../../../../staff/format-moment.ts'
import { Card, CardTitle } from '../../../../ui/card.tsx'
import { LoadProblem } from '../../pieces/load-problem.tsx'
import { LinesSkeleton } from '../../pieces/skeletons.tsx'
import { DifferenceList } from '../pieces/act-problem.tsx'
import { menuWords } from '../pieces/menu.words.ts'
import { useRecipeVersions } from '../pieces/use-menu.ts'
import { versionDifferences } from './draft-state.ts'
import { recipeWords } from './recipes.words.ts'

/** Every published version with what it changed, the newest first. */
export function VersionsCard({ book, recipeId }: { book: RecipeBookWire; recipeId: string }) {
  const kitchen = useKitchen()
  const { data, isError, isPending, refetch } = useRecipeVersions(recipeId)
  const versions = data?.filter(({ status }) => status !== 'draft') ?? []
  return (
    <Card aria-label={recipeWords.versions} className="flex flex-col gap-3">
      <CardTitle>{recipeWords.versions}</CardTitle>
      {isError && <LoadProblem title={menuWords.failed} hasData={data !== undefined} onRetry={refetch} />}
      {isPending && <LinesSkeleton label={menuWords.loading} />}
      {data && versions.length === 0 && <p className="text-ink-soft">{recipeWords.neverPublished}.</p>}
      <ol className="flex flex-col divide-y divide-line">
        {versions.map((version, index) => {
          const before = versions[index + 1]
          const differences = before ? versionDifferences(book, before, version) : []
          return (
            <li key={version.id} className="py-3">
              <p className="font-semibold">
                {recipeWords.versionLine(
                  version.number,
                  version.published_by ?? '',
                  formatMoment(kitchen, version.published_at ?? ''),
                )}
              </p>
              {before && <p className="text-ink-soft">{recipeWords.changedSince(before.number)}</p>}
              {before && differences.length === 0 && <p>{recipeWords.sameAsBefore}</p>}
              <DifferenceList differences={differences} />
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
