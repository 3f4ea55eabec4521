import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type AddedPlace, findPlaces, SHOWN, type Shown } from './find-places.ts'
import { ZIPS } from './places.words.ts'

/** `button`: what was pressed, to which the focus returns. */
export type OnZip = (zipCode: string, button: HTMLElement) => void

type PlaceListProps = { places: readonly AddedPlace[]; onChange: OnZip; onInvite: OnZip }

/** The ZIP codes that are on the list, to be searched. */
export function PlaceList({ places, onChange, onInvite }: PlaceListProps) {
  const [text, setText] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const found = findPlaces(places, text, shown)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_14rem]">
        <TextField
          label={ZIPS.search}
          hint={ZIPS.searchHint}
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SelectField label={ZIPS.show} value={shown} onChoose={setShown}>
          {SHOWN.map((one) => (
            <option key={one} value={one}>
              {ZIPS.shows[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <p role="status" className="text-ink-soft">
        {found.length === 0 ? ZIPS.none : ZIPS.count(found.length, places.length)}
      </p>
      <ul aria-label={ZIPS.title} className="flex flex-col divide-y divide-line">
        {found.map((listed) => (
          <PlaceLine key={listed.zip_code} listed={listed} onChange={onChange} onInvite={onInvite} />
        ))}
      </ul>
    </>
  )
}

type PlaceLineProps = { listed: AddedPlace; onChange: OnZip; onInvite: OnZip }

function PlaceLine({ listed, onChange, onInvite }: PlaceLineProps) {
  const { zip_code, place, households, waiting } = listed
  return (
    <li
      aria-label={zip_code}
      className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 py-3 lg:grid-cols-[1fr_10rem_7rem_auto]"
    >
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          <span className="tabular-nums">{zip_code}</span> {place.city}
        </p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {ZIPS.county(place.county)}, {place.state}
        </p>
      </div>
      <p className="order-3 text-sm lg:order-none">
        <span className={households > 0 ? 'font-semibold' : 'text-ink-soft'}>
          {households > 0 ? ZIPS.households(households) : ZIPS.nobodyLives}
        </span>
        {waiting > 0 && <span className="block text-ink-soft">{ZIPS.waits(waiting)}</span>}
      </p>
      <p className="justify-self-end lg:justify-self-start">
        <Badge tone={place.is_open ? 'success' : 'neutral'}>{place.is_open ? ZIPS.open : ZIPS.closed}</Badge>
      </p>
      <div className="order-4 flex flex-wrap justify-end gap-2 lg:order-none lg:w-56">
        {waiting > 0 && place.is_open && (
          <Button tone="outline" onClick={({ currentTarget }) => onInvite(zip_code, currentTarget)}>
            {ZIPS.invite}
            <span className="sr-only">{ZIPS.of(zip_code)}</span>
          </Button>
        )}
        <Button tone="outline" onClick={({ currentTarget }) => onChange(zip_code, currentTarget)}>
          {ZIPS.change}
          <span className="sr-only">{ZIPS.of(zip_code)}</span>
        </Button>
      </div>
    </li>
  )
}
