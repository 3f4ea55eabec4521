import { type FormEvent, useState } from 'react'
import type { Portal } from '../../../../contract/household/portal-wire.ts'
import { messageOf } from '../../../app/messages.ts'
import { showFailure, showToast } from '../../../app/toasts.ts'
import { DietaryPreferencesFields, dietaryChoicesOf } from '../../../customers/dietary-preferences-form.tsx'
import { ForeseenChanges } from '../../../customers/foreseen-changes.tsx'
import { PersonsFields } from '../../../customers/persons-later.tsx'
import { useForeseen } from '../../../customers/use-foreseen.ts'
import { choicesWith, previewWith, usePersons } from '../../../customers/use-persons.ts'
import { type CallFailure, call } from '../../../platform/api-client.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { UnsavedOnPage } from '../../../ui/overlays/unsaved-on-page.tsx'
import { editWords } from './edit-panels.words.ts'
import type { ClosePanel } from './setting-panel.tsx'

type Props = { portal: Portal; reload: () => Promise<void>; onClose: ClosePanel }

function useEditPreferences({ portal, reload, onClose }: Props) {
  const [saved] = useState(() =>
    dietaryChoicesOf({
      avoidProteins: portal.preferences?.avoid_proteins,
      avoidIngredients: portal.preferences?.avoid_ingredients,
      additionalNotes: portal.preferences?.additional_notes,
    }),
  )
  const [chosen, setChoices] = useState(saved)
  const people = usePersons(portal.preferences?.persons)
  const choices = choicesWith(chosen, people.persons)
  const changePersons: typeof people.change = (next) => {
    setChoices(choicesWith(choices, next))
    people.change(next)
  }
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { foresee, shownFor } = useForeseen()
  const fail = (failure: CallFailure) => {
    setError(messageOf(failure, editWords.preferencesFailed))
    showFailure(failure, editWords.preferencesFailed)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await people.check())) return
    setBusy(true)
    setError(null)
    const foreseen = await foresee(previewWith(choices, people))
    if (!foreseen.mayGoOn) {
      setBusy(false)
      if (foreseen.failure) fail(foreseen.failure)
      return
    }
    const kept = await people.save()
    if (!kept.ok) {
      setBusy(false)
      return fail(kept.failure)
    }
    const outcome = await call('updatePreferences', {
      avoid_proteins: choices.avoidProteins,
      avoid_ingredients: choices.avoidIngredients,
      dietary_notes: choices.additionalNotes,
      apply_to_existing_orders: true,
      apply_to_future_orders: true,
    })
    setBusy(false)
    if (!outcome.ok) return fail(outcome.failure)
    const receipt = outcome.value.receipt ?? kept.receipt
    const description = receipt ? editWords.withReceipt(receipt.number) : editWords.whatFollows
    showToast(editWords.preferencesSaved, { description, tone: 'success', seconds: 6 })
    onClose(reload())
  }
  const isChanged = chosen !== saved || people.isChanged
  return { people, changePersons, isChanged, choices, setChoices, busy, error, shownFor, save }
}

export function EditPreferencesPanel(props: Props) {
  const edit = useEditPreferences(props)
  const { people, choices, setChoices, busy, error, shownFor, save } = edit
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-6">
      <UnsavedOnPage when={edit.isChanged} />
      <DietaryPreferencesFields
        value={choices}
        onChange={setChoices}
        disabled={busy}
        isNamed={people.persons.length > 0}
        people={
          <PersonsFields
            value={people.persons}
            onChange={edit.changePersons}
            household={choices}
            faults={people.faults}
            disabled={busy}
          />
        }
      />
      <ForeseenChanges preview={shownFor(previewWith(choices, people))} />
      {error && (
        <Notice tone="danger" urgent>
          {error}
        </Notice>
      )}
      <div className="flex justify-end gap-2">
        <Button tone="quiet" onClick={() => props.onClose()}>
          {editWords.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {editWords.save}
        </Button>
      </div>
    </form>
  )
}
