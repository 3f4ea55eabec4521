import { type FormEvent, useState } from 'react'
import type { RecipeKind } from '../../../../../domain/recipes/recipe.ts'
import { useStaffCall } from '../../../../staff/use-staff-call.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Dialog, Unsaved } from '../../../../ui/overlays/dialog.tsx'
import { ActProblemNotice } from '../pieces/act-problem.tsx'
import { menuWords } from '../pieces/menu.words.ts'
import { useAct } from '../pieces/use-menu.ts'
import { recipeWords } from './recipes.words.ts'

type Props = { kind: RecipeKind | null; onClose: () => void; onMade: (id: string) => void }

/** Asks for the name; everything else is in the draft. */
export function NewRecipeDialog({ kind, onClose, onMade }: Props) {
  return (
    <Dialog
      open={kind !== null}
      onOpenChange={(open) => !open && onClose()}
      title={kind ? recipeWords.newTitle[kind] : ''}
    >
      {kind && <NewRecipeForm kind={kind} onClose={onClose} onMade={onMade} />}
    </Dialog>
  )
}

function NewRecipeForm({ kind, onClose, onMade }: Props & { kind: RecipeKind }) {
  const staffCall = useStaffCall()
  const { busy, problem, act } = useAct()
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '') return
    const made = await act(() => staffCall('createRecipe', { name, kind }))
    if (!made) return
    onClose()
    onMade(made.id)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Unsaved when={name !== '' && !busy} />
      <TextField
        label={recipeWords.name}
        autoComplete="off"
        maxLength={120}
        value={name}
        error={tried && name.trim() === '' ? recipeWords.nameMissing : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <ActProblemNotice problem={problem} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="outline" onClick={onClose}>
          {menuWords.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {recipeWords.create}
        </Button>
      </div>
    </form>
  )
}
