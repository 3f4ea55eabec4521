import { useState } from 'react'
import type { RecipeVersionWire } from '../../../../../contract/staff/recipes-wire.ts'
import { useStaffCall } from '../../../../staff/use-staff-call.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { reserveBar } from '../../../../ui/overlays/reserve-space.ts'
import { ActProblemNotice } from '../pieces/act-problem.tsx'
import { menuWords } from '../pieces/menu.words.ts'
import { useAct } from '../pieces/use-menu.ts'
import { recipeWords } from './recipes.words.ts'

type Props = {
  recipe: { id: string; name: string }
  draft: RecipeVersionWire
  isChanged: boolean
  isSaving: boolean
  /** A recipe that was never published is gone with its draft. */
  onGone: () => void
}

/** Save, publish and discard. Publishing asks first: it is for good. */
export function DraftActions({ recipe, draft, isChanged, isSaving, onGone }: Props) {
  const staffCall = useStaffCall()
  const { busy, problem, act } = useAct()
  const [asked, setAsked] = useState<'publish' | 'discard' | null>(null)
  const wish = { recipe_id: recipe.id, version: draft.version }
  const publish = async () => {
    if (await act(() => staffCall('publishRecipe', wish), recipeWords.publishDone(recipe.name)))
      setAsked(null)
  }
  const discard = async () => {
    if (!(await act(() => staffCall('discardRecipeDraft', wish), recipeWords.discardDone))) return
    setAsked(null)
    if (draft.number === 1) onGone()
  }
  const isPublish = asked === 'publish'
  return (
    <div
      ref={reserveBar}
      className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper py-3"
    >
      {isChanged && <span className="text-ink-soft">{recipeWords.saveFirst}</span>}
      <Button tone="quiet" onClick={() => setAsked('discard')}>
        {recipeWords.discard}
      </Button>
      <Button tone="outline" aria-disabled={isChanged} onClick={() => setAsked('publish')}>
        {recipeWords.publish}
      </Button>
      <Button type="submit" busy={isSaving}>
        {recipeWords.saveDraft}
      </Button>
      <Dialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={isPublish ? recipeWords.publishTitle(recipe.name) : recipeWords.discardTitle}
        description={isPublish ? recipeWords.publishText : recipeWords.discardText}
        actions={
          <>
            <Button tone="outline" onClick={() => setAsked(null)}>
              {menuWords.cancel}
            </Button>
            <Button busy={busy} onClick={() => void (isPublish ? publish() : discard())}>
              {isPublish ? recipeWords.publish : recipeWords.discard}
            </Button>
          </>
        }
      >
        {problem && <ActProblemNotice problem={problem} />}
      </Dialog>
    </div>
  )
}
