import { type FormEvent, useId, useState } from 'react'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog, Unsaved } from '../../../ui/overlays/dialog.tsx'
import { SavingProblemNotice } from '../pieces/saving-problem-notice.tsx'
import { useSaving } from '../pieces/use-saving.ts'
import { wholeNumber } from '../pieces/whole-number.ts'
import type { AddedPlace } from './find-places.ts'
import { INVITE } from './places.words.ts'
import { placesKey } from './use-places.ts'

type Props = { listed: AddedPlace | null; lastFocus: () => HTMLElement | null; onClose: () => void }

/** How many to invite now, and how many there is room for in all. */
export function InviteDialog({ listed, lastFocus, onClose }: Props) {
  return (
    <Dialog
      open={listed !== null}
      onOpenChange={(open) => !open && onClose()}
      lastFocus={lastFocus}
      title={listed ? INVITE.title(listed.zip_code) : ''}
      description={listed && INVITE.lead(listed.waiting, listed.place.invited_count)}
    >
      {listed && <InviteForm key={listed.zip_code} listed={listed} onClose={onClose} />}
    </Dialog>
  )
}

function InviteForm({ listed, onClose }: { listed: AddedPlace; onClose: () => void }) {
  const { zip_code, waiting, place } = listed
  const staffCall = useStaffCall()
  const { busy, problem, save } = useSaving([placesKey])
  const [base, setBase] = useState(place)
  const [capacity, setCapacity] = useState(() => String(place.invitation_limit ?? waiting))
  const [count, setCount] = useState(() => String(firstCount(listed)))
  const [tried, setTried] = useState(false)
  const wish = { count: wholeNumber(count), capacity: wholeNumber(capacity) }
  if (problem?.isOutdated && place !== base) setBase(place)
  const errorOf = (number: number | null) => (tried && number === null ? INVITE.whole : undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || wish.count === null || wish.capacity === null) return
    const body = { zip_code, count: wish.count, capacity: wish.capacity, version: base.version }
    if (
      await save(
        () => staffCall('inviteWaiting', body),
        ({ invited }) => INVITE.done(invited),
      )
    )
      onClose()
  }
  return (
    <form id={useId()} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Unsaved when={count !== String(firstCount(listed)) || problem !== null} />
      <CountField
        {...{ label: INVITE.count, hint: INVITE.countHint, error: errorOf(wish.count) }}
        {...{ value: count, onType: setCount }}
      />
      <CountField
        {...{ label: INVITE.capacity, hint: INVITE.capacityHint, error: errorOf(wish.capacity) }}
        {...{ value: capacity, onType: setCapacity }}
      />
      {wish.capacity !== null && (
        <p role="status">{INVITE.left(Math.max(0, wish.capacity - base.invited_count))}</p>
      )}
      <p className="text-ink-soft">{INVITE.mail}</p>
      <SavingProblemNotice problem={problem} differences={[INVITE.lead(waiting, base.invited_count)]} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="outline" disabled={busy} onClick={onClose}>
          {INVITE.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {INVITE.send(wish.count ?? 0)}
        </Button>
      </div>
    </form>
  )
}

type CountFieldProps = {
  label: string
  hint: string
  error: string | undefined
  value: string
  onType: (text: string) => void
}

const CountField = ({ onType, ...field }: CountFieldProps) => (
  <TextField
    {...field}
    inputMode="numeric"
    autoComplete="off"
    onChange={(event) => onType(event.target.value)}
  />
)

/** As many as wait, and as there is still room for where that was said before. */
const firstCount = ({ waiting, place }: AddedPlace): number =>
  Math.max(1, Math.min(waiting, (place.invitation_limit ?? waiting) - place.invited_count))
