import type { RecipeBookWire } from '../../../../../contract/staff/recipes-wire.ts'
import { useStaffCall } from '../../../../staff/use-staff-call.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ActProblemNotice } from '../pieces/act-problem.tsx'
import { useAct } from '../pieces/use-menu.ts'
import { recipeWords } from './recipes.words.ts'

type Props = { book: RecipeBookWire; recipe: { id: string }; mayManage: boolean }

/** Published recipes that are still made with an older version of this part, and the press that renews them. */
export function OutdatedUsers({ book, recipe, mayManage }: Props) {
  const staffCall = useStaffCall()
  const { busy, problem, act } = useAct()
  const current = book.versions.find((one) => one.recipe_id === recipe.id && one.status === 'published')
  const users = book.versions.filter(
    ({ status, lines }) =>
      status === 'published' &&
      lines.some((line) => line.part_recipe_id === recipe.id && line.part_version_id !== current?.id),
  )
  if (users.length === 0) return <ActProblemNotice problem={problem} />
  const names = users.map((user) => book.recipes.find(({ id }) => id === user.recipe_id)?.name ?? '')
  const renew = (as: 'draft' | 'published') =>
    void act(() => staffCall('renewRecipes', { part_recipe_id: recipe.id, as }), recipeWords.renewDone)
  return (
    <Notice
      tone="warning"
      title={recipeWords.outdated(users.length)}
      actions={
        mayManage && (
          <>
            <Button busy={busy} onClick={() => renew('published')}>
              {recipeWords.renewPublished}
            </Button>
            <Button tone="outline" busy={busy} onClick={() => renew('draft')}>
              {recipeWords.renewDrafts}
            </Button>
          </>
        )
      }
    >
      {names.join(', ')}
      <ActProblemNotice problem={problem} />
    </Notice>
  )
}
