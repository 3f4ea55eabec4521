import { type FormEvent, useState } from 'react'
import type { RecipeBookWire, RecipeVersionWire } from '../../../../../contract/staff/recipes-wire.ts'
import { useStaffCall } from '../../../../staff/use-staff-call.ts'
import { Card, CardTitle } from '../../../../ui/card.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { UnsavedOnPage } from '../../../../ui/overlays/unsaved-on-page.tsx'
import { ActProblemNotice } from '../pieces/act-problem.tsx'
import { menuWords } from '../pieces/menu.words.ts'
import { type Saved, useAct } from '../pieces/use-menu.ts'
import { DerivedCard } from './derived-card.tsx'
import { DraftActions } from './draft-actions.tsx'
import { DraftLines } from './draft-lines.tsx'
import { type DraftTyped, readDraft, typedDraft, versionDifferences } from './draft-state.ts'
import { InKitchenCard } from './in-kitchen-card.tsx'
import { LineFinder } from './line-finder.tsx'
import { recipeWords } from './recipes.words.ts'

type Props = {
  book: RecipeBookWire
  recipe: RecipeBookWire['recipes'][number]
  draft: RecipeVersionWire
  onSaved: (saved: Saved) => void
  onGone: () => void
}

/** The draft of a recipe, with what follows from it while one types. */
export function DraftEditor({ book, recipe, draft, onSaved, onGone }: Props) {
  const staffCall = useStaffCall()
  const { busy, problem, act } = useAct()
  const [base] = useState(draft)
  const [typed, setTyped] = useState(() => typedDraft(recipe, draft))
  const [tried, setTried] = useState(false)
  const edit = (change: Partial<DraftTyped>) => setTyped((before) => ({ ...before, ...change }))
  const { draft: read, faults } = readDraft(typed)
  const isChanged = JSON.stringify(typed) !== JSON.stringify(typedDraft(recipe, base))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faults).length > 0 || typed.name.trim() === '') return
    // Once theirs was shown, saving again goes over it.
    const version = problem?.isOutdated ? draft.version : base.version
    const wish = { ...read, recipe_id: recipe.id, version, name: typed.name, method: typed.method }
    const saved = await act(() => staffCall('saveRecipeDraft', wish), menuWords.saved(typed.name))
    if (saved) onSaved(saved)
  }
  const errors: Readonly<Record<string, string>> = tried ? faults : {}
  return (
    <form
      noValidate
      aria-label={recipe.name}
      onSubmit={(event) => void save(event)}
      className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]"
    >
      <UnsavedOnPage when={isChanged && !busy} />
      <div className="flex min-w-0 flex-col gap-4">
        <Card className="flex flex-col gap-4">
          <DraftHead typed={typed} kind={recipe.kind} errors={errors} isTried={tried} edit={edit} />
        </Card>
        <LinesCard
          {...{ book, errors }}
          recipeId={recipe.id}
          lines={typed.lines}
          onChange={(lines) => edit({ lines })}
        />
        <InKitchenCard typed={typed} errors={errors} edit={edit} />
        <MethodCard method={typed.method} edit={edit} />
        <ActProblemNotice
          problem={problem}
          differences={versionDifferences(book, draft, { ...read, method: typed.method })}
        />
        <DraftActions recipe={recipe} draft={base} isChanged={isChanged} isSaving={busy} onGone={onGone} />
      </div>
      <div className="lg:sticky lg:top-4">
        <DerivedCard book={book} version={read} isPart={recipe.kind === 'part'} />
      </div>
    </form>
  )
}

function MethodCard({ method, edit }: { method: string; edit: HeadProps['edit'] }) {
  return (
    <Card>
      <TextAreaField
        label={recipeWords.method}
        optional
        rows={6}
        maxLength={20_000}
        value={method}
        onChange={(event) => edit({ method: event.target.value })}
      />
    </Card>
  )
}

type LinesProps = {
  book: RecipeBookWire
  recipeId: string
  lines: DraftTyped['lines']
  errors: Readonly<Record<string, string>>
  onChange: (lines: DraftTyped['lines']) => void
}

function LinesCard({ book, recipeId, lines, errors, onChange }: LinesProps) {
  const [added, setAdded] = useState<string | null>(null)
  return (
    <Card className="flex flex-col gap-4">
      <CardTitle>{recipeWords.lines}</CardTitle>
      <DraftLines {...{ book, lines, added, onChange }} faults={errors} />
      <LineFinder
        {...{ book, recipeId }}
        onAdd={(line) => {
          onChange([...lines, line])
          setAdded(line.key)
        }}
      />
    </Card>
  )
}

type HeadProps = {
  typed: DraftTyped
  kind: 'meal' | 'part'
  errors: Readonly<Record<string, string>>
  isTried: boolean
  edit: (change: Partial<DraftTyped>) => void
}

function DraftHead({ typed, kind, errors, isTried, edit }: HeadProps) {
  return (
    <>
      <TextField
        label={recipeWords.name}
        autoComplete="off"
        maxLength={120}
        value={typed.name}
        error={isTried && typed.name.trim() === '' ? recipeWords.nameMissing : undefined}
        onChange={(event) => edit({ name: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {kind === 'meal' && (
          <TextField
            label={recipeWords.portions}
            inputMode="numeric"
            autoComplete="off"
            value={typed.portions}
            error={errors.portions}
            onChange={(event) => edit({ portions: event.target.value })}
          />
        )}
        <TextField
          label={recipeWords.output}
          hint={recipeWords.outputHint[kind]}
          inputMode="decimal"
          autoComplete="off"
          value={typed.output}
          error={errors.output}
          onChange={(event) => edit({ output: event.target.value })}
        />
      </div>
    </>
  )
}
