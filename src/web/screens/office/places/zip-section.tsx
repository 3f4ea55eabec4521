import { useRef, useState } from 'react'
import type { ListedPlaceWire, PlacesWire } from '../../../../contract/staff/places-wire.ts'
import { staffEndpoints } from '../../../../contract/staff/staff-endpoints.ts'
import { isAwaited } from '../../../platform/is-awaited.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { LoadProblem } from '../pieces/load-problem.tsx'
import { CardsSkeleton, LinesSkeleton } from '../pieces/skeletons.tsx'
import { isAdded } from './find-places.ts'
import { ImportDialog } from './import-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PlaceDialog, type WantedPlace } from './place-dialog.tsx'
import { type OnZip, PlaceList } from './place-list.tsx'
import { ZIPS } from './places.words.ts'
import { usePlaces } from './use-places.ts'

/** Every ZIP code with who lives and waits there. */
export function ZipSection() {
  const query = usePlaces()
  if (isAwaited(query)) return <CardsSkeleton label={ZIPS.loading} />
  return <Zips query={query} />
}

function Zips({ query: { data, isError, isPending, refetch } }: { query: ReturnType<typeof usePlaces> }) {
  const [wanted, setWanted] = useState<WantedPlace | null>(null)
  const [inviting, setInviting] = useState<string | null>(null)
  const [isImporting, setImporting] = useState(false)
  const pressed = useRef<HTMLElement | null>(null)
  const places = data?.places.filter(isAdded) ?? []
  const placeOf = (zipCode: string | undefined) => places.find(({ zip_code }) => zip_code === zipCode)
  const want = (next: WantedPlace, button: HTMLElement) => {
    pressed.current = button
    setWanted(next)
  }
  return (
    <div className="flex flex-col gap-6">
      {data && <WaitedElsewhere places={data.places} onAdd={(zip, button) => want({ add: zip }, button)} />}
      <Card aria-label={ZIPS.title} className="flex flex-col gap-5">
        <ListHead
          data={data}
          onAdd={(button) => want({ add: '' }, button)}
          onImport={() => setImporting(true)}
        />
        {isError && <LoadProblem title={ZIPS.failed} hasData={data !== undefined} onRetry={refetch} />}
        {isPending && <LinesSkeleton label={ZIPS.loading} lines={6} />}
        {data && places.length === 0 && <p>{ZIPS.empty}</p>}
        {places.length > 0 && (
          <PlaceList
            places={places}
            onChange={(zip, button) => want({ change: zip }, button)}
            onInvite={(zip, button) => {
              pressed.current = button
              setInviting(zip)
            }}
          />
        )}
      </Card>
      <PlaceDialog
        wanted={wanted}
        stored={wanted && 'change' in wanted ? placeOf(wanted.change) : undefined}
        waiting={(wanted && waitingOf(data?.places ?? [], wanted)) ?? 0}
        lastFocus={() => pressed.current}
        onClose={(opened) => {
          setWanted(null)
          if (opened) setInviting(opened)
        }}
      />
      <InviteDialog
        listed={placeOf(inviting ?? undefined) ?? null}
        lastFocus={() => pressed.current}
        onClose={() => setInviting(null)}
      />
      <ImportDialog open={isImporting} onClose={() => setImporting(false)} />
    </div>
  )
}

type ListHeadProps = {
  data: PlacesWire | undefined
  onAdd: (button: HTMLElement) => void
  onImport: () => void
}

function ListHead({ data, onAdd, onImport }: ListHeadProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="max-w-text">
        <CardTitle>{ZIPS.title}</CardTitle>
        {data && <p className="mt-1 text-ink-soft">{ZIPS.lead(data.shipping_cents)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={({ currentTarget }) => onAdd(currentTarget)}>{ZIPS.add}</Button>
        <Button tone="outline" onClick={onImport}>
          {ZIPS.importFile}
        </Button>
        <LinkButton
          tone="outline"
          reloadDocument
          download="zip-codes.csv"
          to={staffEndpoints.exportPlaces.path}
        >
          {ZIPS.exportFile}
        </LinkButton>
      </div>
    </div>
  )
}

const waitingOf = (places: readonly ListedPlaceWire[], wanted: WantedPlace): number | undefined => {
  const zip = 'change' in wanted ? wanted.change : wanted.add
  return places.find(({ zip_code }) => zip_code === zip)?.waiting
}

/** The most wanted first. */
function WaitedElsewhere({ places, onAdd }: { places: readonly ListedPlaceWire[]; onAdd: OnZip }) {
  const elsewhere = places
    .filter(({ place, waiting }) => !place && waiting > 0)
    .toSorted((one, other) => other.waiting - one.waiting)
  if (elsewhere.length === 0) return null
  return (
    <Card aria-label={ZIPS.elsewhere} className="flex flex-col gap-4">
      <div className="max-w-text">
        <CardTitle>{ZIPS.elsewhere}</CardTitle>
        <p className="mt-1 text-ink-soft">{ZIPS.elsewhereLead}</p>
      </div>
      <ul className="flex max-h-80 flex-col divide-y divide-line overflow-y-auto">
        {elsewhere.map(({ zip_code, waiting }) => (
          <li key={zip_code} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <p>
              <span className="font-semibold tabular-nums">{zip_code}</span>{' '}
              <span className="text-ink-soft">{ZIPS.waits(waiting)}</span>
            </p>
            <Button tone="outline" onClick={({ currentTarget }) => onAdd(zip_code, currentTarget)}>
              {ZIPS.addThis}
              <span className="sr-only">{ZIPS.of(zip_code)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
