import { type FormEvent, useId, useState } from 'react'
import { brand } from '../../../../domain/shared/brand.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog, Unsaved } from '../../../ui/overlays/dialog.tsx'
import { SavingProblemNotice } from '../pieces/saving-problem-notice.tsx'
import { useSaving } from '../pieces/use-saving.ts'
import {
  differencesOf,
  type EnteredPlace,
  enteredOf,
  isEntered,
  problemsOf,
  wishOf,
} from './entered-place.ts'
import type { AddedPlace } from './find-places.ts'
import { PLACE_FORM } from './places.words.ts'
import { placesKey, useAffected } from './use-places.ts'

/** A ZIP code to add, maybe with its number, or one to change. */
export type WantedPlace = { add: string } | { change: string }

type Props = {
  wanted: WantedPlace | null
  /** As it is known now; it may change while the dialog is open. */
  stored: AddedPlace | undefined
  waiting: number
  lastFocus: () => HTMLElement | null
  /** `opened`: a ZIP code that people wait for and that this has opened. */
  onClose: (opened?: string) => void
}

export function PlaceDialog({ wanted, stored, waiting, lastFocus, onClose }: Props) {
  const zipCode = wanted && ('change' in wanted ? wanted.change : wanted.add)
  return (
    <Dialog
      open={wanted !== null}
      onOpenChange={(open) => !open && onClose()}
      lastFocus={lastFocus}
      title={wanted && 'change' in wanted ? PLACE_FORM.changeTitle(wanted.change) : PLACE_FORM.addTitle}
    >
      {wanted && (
        <PlaceForm
          key={zipCode}
          zipCode={zipCode ?? ''}
          stored={stored}
          waiting={waiting}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

type FormProps = Pick<Props, 'stored' | 'waiting' | 'onClose'> & { zipCode: string }

function PlaceForm({ zipCode, stored, waiting, onClose }: FormProps) {
  const staffCall = useStaffCall()
  const { busy, problem, save } = useSaving([placesKey])
  // What the edit is made on: a newer version only counts once its differences were shown.
  const [base, setBase] = useState(stored?.place)
  const [shown, setShown] = useState(stored?.place)
  const [entered, setEntered] = useState(() => enteredOf(zipCode, base, brand.state))
  const [tried, setTried] = useState(false)
  const enter = (part: Partial<EnteredPlace>) => setEntered((former) => ({ ...former, ...part }))
  const errors = tried ? problemsOf(entered) : {}
  const closes = base?.is_open === true && !entered.isOpen
  const opens = base?.is_open !== true && entered.isOpen
  if (problem?.isOutdated && stored && stored.place !== base) {
    setShown(base)
    setBase(stored.place)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || Object.keys(problemsOf(entered)).length > 0) return
    const wish = wishOf(entered, base?.version ?? null)
    const done = () => (opens ? PLACE_FORM.opened : PLACE_FORM.saved)
    if (await save(() => staffCall('savePlace', wish), done))
      onClose(opens && waiting > 0 ? entered.zipCode : undefined)
  }
  return (
    <form id={useId()} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Unsaved when={isEntered(entered, enteredOf(zipCode, base, brand.state))} />
      <PlaceFieldset entered={entered} errors={errors} isNew={!base} onEnter={enter} />
      {opens && waiting > 0 && <Notice>{PLACE_FORM.waitingAfter(waiting)}</Notice>}
      {closes && <AffectedNotice zipCode={zipCode} />}
      <TextField
        label={PLACE_FORM.reason}
        hint={PLACE_FORM.reasonHint}
        optional
        maxLength={500}
        autoComplete="off"
        value={entered.reason}
        onChange={(event) => enter({ reason: event.target.value })}
      />
      <SavingProblemNotice problem={problem} differences={differencesOf(shown, base)} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="outline" disabled={busy} onClick={() => onClose()}>
          {PLACE_FORM.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {closes ? PLACE_FORM.close : PLACE_FORM.save}
        </Button>
      </div>
    </form>
  )
}

type FieldsetProps = {
  entered: EnteredPlace
  errors: Partial<Record<keyof EnteredPlace, string>>
  isNew: boolean
  onEnter: (part: Partial<EnteredPlace>) => void
}

function PlaceFieldset({ entered, errors, isNew, onEnter }: FieldsetProps) {
  return (
    <>
      {isNew && (
        <TextField
          label={PLACE_FORM.zip}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          value={entered.zipCode}
          error={errors.zipCode}
          onChange={(event) => onEnter({ zipCode: event.target.value.trim() })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-[1fr_6rem]">
        <TextField
          label={PLACE_FORM.city}
          maxLength={80}
          autoComplete="off"
          value={entered.city}
          error={errors.city}
          onChange={(event) => onEnter({ city: event.target.value })}
        />
        <TextField
          label={PLACE_FORM.state}
          maxLength={2}
          autoComplete="off"
          value={entered.state}
          error={errors.state}
          onChange={(event) => onEnter({ state: event.target.value.toUpperCase() })}
        />
      </div>
      <TextField
        label={PLACE_FORM.county}
        hint={PLACE_FORM.countyHint}
        maxLength={80}
        autoComplete="off"
        value={entered.county}
        error={errors.county}
        onChange={(event) => onEnter({ county: event.target.value })}
      />
      <SelectField
        label={PLACE_FORM.delivery}
        value={entered.isOpen ? 'open' : 'closed'}
        onChoose={(value) => onEnter({ isOpen: value === 'open' })}
      >
        <option value="open">{PLACE_FORM.isOpen}</option>
        <option value="closed">{PLACE_FORM.isClosed}</option>
      </SelectField>
    </>
  )
}

/** Shown before the press. The server decides when it is saved. */
function AffectedNotice({ zipCode }: { zipCode: string }) {
  const { data, isError } = useAffected(zipCode, true)
  if (isError) return <Notice tone="warning" title={PLACE_FORM.askFailed} />
  if (!data) return <p role="status">{PLACE_FORM.asking}</p>
  const { households, boxes, paid_boxes } = data
  if (households + boxes + paid_boxes === 0) return <Notice>{PLACE_FORM.nobody}</Notice>
  return (
    <Notice tone="warning" title={PLACE_FORM.affects}>
      {households > 0 && <p>{PLACE_FORM.affectedHouseholds(households, boxes)}</p>}
      {paid_boxes > 0 && <p>{PLACE_FORM.affectedPaid(paid_boxes)}</p>}
    </Notice>
  )
}
