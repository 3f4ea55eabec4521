import { useRef, useState } from 'react'
import type { ListedPlaceWire, WaitingWire } from '../../../../contract/staff/places-wire.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { formatMoment } from '../../../staff/format-moment.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadProblem } from '../pieces/load-problem.tsx'
import { LinesSkeleton } from '../pieces/skeletons.tsx'
import { isAdded } from './find-places.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { INVITE, WAITING } from './places.words.ts'
import { usePlaces, useWaiting } from './use-places.ts'

/** Who waits for which ZIP code, and how each of them stands. */
export function WaitingSection() {
  const { data, isError, isPending, refetch } = usePlaces()
  const asked = data?.places
    .filter(({ waiting, invited, joined }) => waiting + invited + joined > 0)
    .toSorted((one, other) => other.waiting - one.waiting)
  const [wanted, setWanted] = useState<string | null>(null)
  const listed = asked?.find(({ zip_code }) => zip_code === wanted) ?? asked?.[0]
  return (
    <Card aria-label={WAITING.title} className="flex flex-col gap-5">
      <div className="max-w-text">
        <CardTitle>{WAITING.title}</CardTitle>
        <p className="mt-1 text-ink-soft">{WAITING.lead}</p>
      </div>
      {isError && <LoadProblem title={WAITING.failed} hasData={data !== undefined} onRetry={refetch} />}
      {isPending && <LinesSkeleton label={WAITING.loading} lines={5} />}
      {asked?.length === 0 && <p>{WAITING.noZips}</p>}
      {asked && listed && (
        <>
          <SelectField label={WAITING.zip} value={listed.zip_code} onChoose={setWanted}>
            {asked.map(({ zip_code, waiting, invited, joined }) => (
              <option key={zip_code} value={zip_code}>
                {WAITING.choice(zip_code, waiting, invited, joined)}
              </option>
            ))}
          </SelectField>
          <People key={listed.zip_code} listed={listed} />
        </>
      )}
    </Card>
  )
}

function People({ listed }: { listed: ListedPlaceWire }) {
  const [page, setPage] = useState(1)
  const { data, isError, isPending, refetch } = useWaiting(listed.zip_code, page)
  const [isInviting, setInviting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const obstacle = obstacleOf(listed)
  return (
    <>
      {obstacle ? (
        <Notice>{obstacle}</Notice>
      ) : (
        <div>
          <Button ref={button} onClick={() => setInviting(true)}>
            {INVITE.button(listed.zip_code)}
          </Button>
        </div>
      )}
      {isError && <LoadProblem title={WAITING.failed} hasData={data !== undefined} onRetry={refetch} />}
      {isPending && <LinesSkeleton label={WAITING.loading} lines={5} />}
      {data?.people.length === 0 && <p role="status">{WAITING.none}</p>}
      <ul aria-label={WAITING.title} className="flex flex-col divide-y divide-line">
        {data?.people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
      {data && (page > 1 || data.has_more) && (
        <nav aria-label={WAITING.pages} className="flex flex-wrap gap-3">
          <Button tone="outline" aria-disabled={page === 1} onClick={() => setPage(page - 1)}>
            {WAITING.newer}
          </Button>
          <Button tone="outline" aria-disabled={!data.has_more} onClick={() => setPage(page + 1)}>
            {WAITING.older}
          </Button>
        </nav>
      )}
      <InviteDialog
        listed={isInviting && isAdded(listed) ? listed : null}
        lastFocus={() => button.current}
        onClose={() => setInviting(false)}
      />
    </>
  )
}

function obstacleOf({ place, waiting }: ListedPlaceWire): string | null {
  if (!place) return WAITING.notListed
  if (!place.is_open) return WAITING.notOpen
  return waiting === 0 ? WAITING.nobodyLeft : null
}

const TONES = { waiting: 'neutral', invited: 'accent', joined: 'success' } as const

function Person({ person }: { person: WaitingWire['people'][number] }) {
  const kitchen = useKitchen()
  const { email, name, state, wave, invited_at, asked_at, is_own_zip } = person
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        <p translate="no" className="font-semibold">
          <EmailText>{email}</EmailText>
        </p>
        <p className="text-sm text-ink-soft">
          {name && WAITING.named(name)}
          {WAITING.asked(formatMoment(kitchen, asked_at))}
          {!is_own_zip && <span className="block">{WAITING.otherArea}</span>}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-2">
        {wave !== null && invited_at && (
          <span className="text-sm text-ink-soft">
            {WAITING.invitedOn(wave, formatMoment(kitchen, invited_at))}
          </span>
        )}
        <Badge tone={TONES[state]}>{WAITING.states[state]}</Badge>
      </p>
    </li>
  )
}
