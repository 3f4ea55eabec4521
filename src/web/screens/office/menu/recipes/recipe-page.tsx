import { useEffect, useRef, useState } from 'react'
import type { RecipeBookWire, RecipeVersionWire } from '../../../../../contract/staff/recipes-wire.ts'
import { useMay } from '../../../../staff/staff-member.ts'
import { useStaffCall } from '../../../../staff/use-staff-call.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { BackButton } from '../../../../ui/buttons/back-button.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { replaceEntered } from '../../../../ui/overlays/back-guard.ts'
import { LinesSkeleton } from '../../pieces/skeletons.tsx'
import { ActProblemNotice } from '../pieces/act-problem.tsx'
import { HistoryCard } from '../pieces/history-card.tsx'
import { menuWords } from '../pieces/menu.words.ts'
import { type Saved, useAct } from '../pieces/use-menu.ts'
import { DerivedCard } from './derived-card.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { MealsOfRecipe } from './meals-of-recipe.tsx'
import { OutdatedUsers } from './outdated-users.tsx'
import { recipeWords } from './recipes.words.ts'
import { VersionsCard } from './versions-card.tsx'

type Props = { book: RecipeBookWire; recipe: RecipeBookWire['recipes'][number]; onClose: () => void }

/** A recipe: its draft to edit, or what is published, and every version it has had. */
export function RecipePage({ book, recipe, onClose }: Props) {
  const mayManage = useMay()('manage-menu')
  const staffCall = useStaffCall()
  const { busy, problem, act } = useAct()
  /** Saving begins the editor anew, once what was saved has been read. */
  const [saved, setSaved] = useState<Saved | null>(null)
  const own = book.versions.filter(({ recipe_id }) => recipe_id === recipe.id)
  const draft = own.find(({ status }) => status === 'draft')
  const published = own.find(({ status }) => status === 'published')
  const start = () => void act(() => staffCall('startRecipeDraft', { recipe_id: recipe.id }))
  return (
    <div className="flex flex-col gap-4">
      <div>
        <BackButton onClick={() => replaceEntered(onClose)}>{recipeWords.back}</BackButton>
      </div>
      <RecipeHead {...{ recipe, published, draft }} />
      {recipe.kind === 'part' && <OutdatedUsers book={book} recipe={recipe} mayManage={mayManage} />}
      {recipe.kind === 'meal' && published && <MealsOfRecipe book={book} published={published} />}
      {draft && mayManage && draft.id === saved?.id && draft.version < saved.version ? (
        <LinesSkeleton label={menuWords.loading} lines={6} />
      ) : draft && mayManage ? (
        <DraftEditor
          key={`${draft.id} ${saved?.version ?? 0}`}
          book={book}
          recipe={recipe}
          draft={draft}
          onSaved={setSaved}
          onGone={onClose}
        />
      ) : (
        published && (
          <>
            <DerivedCard book={book} version={published} isPart={recipe.kind === 'part'} />
            {mayManage && (
              <Card className="flex flex-col items-start gap-3">
                <Button busy={busy} onClick={start}>
                  {recipeWords.startDraft}
                </Button>
                <ActProblemNotice problem={problem} />
              </Card>
            )}
          </>
        )
      )}
      <RecipeHistory book={book} recipeId={recipe.id} />
    </div>
  )
}

type HeadProps = { recipe: Props['recipe'] } & Record<'published' | 'draft', RecipeVersionWire | undefined>

/** Its name, which has the focus first, and how far it is. */
function RecipeHead({ recipe, published, draft }: HeadProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h2
        ref={title}
        tabIndex={-1}
        className="font-display text-heading font-semibold [overflow-wrap:anywhere]"
      >
        {recipe.name}
      </h2>
      <Badge>{recipeWords.kinds[recipe.kind]}</Badge>
      {published && <Badge tone="success">{recipeWords.published(published.number)}</Badge>}
      {draft && <Badge tone="accent">{recipeWords.draft(draft.number)}</Badge>}
    </div>
  )
}

const RecipeHistory = ({ book, recipeId }: { book: RecipeBookWire; recipeId: string }) => (
  <>
    <VersionsCard book={book} recipeId={recipeId} />
    <HistoryCard kind="recipe" id={recipeId} />
  </>
)
