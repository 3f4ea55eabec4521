import { useState } from 'react'
import type { PlacesPreviewWire } from '../../../../contract/staff/places-wire.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog, Unsaved } from '../../../ui/overlays/dialog.tsx'
import { SavingProblemNotice } from '../pieces/saving-problem-notice.tsx'
import { useSaving } from '../pieces/use-saving.ts'
import { IMPORT, ZIPS } from './places.words.ts'
import { placesKey } from './use-places.ts'

export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      width="wide"
      title={IMPORT.title}
      description={IMPORT.lead}
    >
      {open && <ImportForm onClose={onClose} />}
    </Dialog>
  )
}

type Looked = { csv: string; preview: PlacesPreviewWire }

const MOST_CHARACTERS = 200_000

/** What the file that was chosen last would do. */
function useLookedFile() {
  const staffCall = useStaffCall()
  const [looked, setLooked] = useState<Looked | null>(null)
  const [isLooking, setLooking] = useState(false)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const look = async (csv: string) => {
    setLooking(true)
    setLooked(null)
    setUnreadable(null)
    const outcome = csv.length > MOST_CHARACTERS ? null : await staffCall('previewPlaces', { csv })
    setLooking(false)
    if (outcome?.ok) setLooked({ csv, preview: outcome.value })
    else setUnreadable(outcome ? outcome.failure.message : IMPORT.tooLarge)
  }
  return { looked, isLooking, unreadable, look }
}

/** A file is looked at as soon as it is chosen; only what was seen can be taken. */
function ImportForm({ onClose }: { onClose: () => void }) {
  const staffCall = useStaffCall()
  const { busy, problem, save } = useSaving([placesKey])
  const { looked, isLooking, unreadable, look } = useLookedFile()
  const take = async () => {
    if (!looked || busy) return
    const { csv, preview } = looked
    const taken = await save(
      () => staffCall('importPlaces', { csv, seen: preview.seen }),
      ({ added, changed }) => IMPORT.taken(added, changed),
    )
    if (taken) onClose()
  }
  const outdated = problem?.isOutdated ?? false
  const counts = countsOf(looked?.preview)
  const canTake = looked !== null && counts.none === 0 && counts.add + counts.change > 0
  return (
    <div className="flex flex-col gap-4">
      <Unsaved when={canTake} />
      <TextField
        label={IMPORT.file}
        type="file"
        accept=".csv,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void file.text().then(look)
        }}
      />
      {isLooking && <p role="status">{IMPORT.look}</p>}
      {unreadable && (
        <Notice tone="danger" urgent title={IMPORT.unreadable}>
          {unreadable}
        </Notice>
      )}
      {looked && <Preview preview={looked.preview} />}
      <SavingProblemNotice problem={problem} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="outline" disabled={busy} onClick={onClose}>
          {IMPORT.cancel}
        </Button>
        {outdated && looked ? (
          <Button busy={isLooking} onClick={() => void look(looked.csv)}>
            {IMPORT.lookAgain}
          </Button>
        ) : (
          <Button busy={busy} aria-disabled={!canTake} onClick={() => void take()}>
            {IMPORT.take}
          </Button>
        )}
      </div>
    </div>
  )
}

type Row = PlacesPreviewWire['rows'][number]

const countsOf = (preview: PlacesPreviewWire | undefined) => {
  const count = (change: Row['change']) => preview?.rows.filter((row) => row.change === change).length ?? 0
  return { add: count('add'), change: count('change'), same: count('same'), none: count('none') }
}

/** What is wrong comes first, then what changes; rows that change nothing are only counted. */
function Preview({ preview }: { preview: PlacesPreviewWire }) {
  const counts = countsOf(preview)
  const rows = [
    ...preview.rows.filter(({ change }) => change === 'none'),
    ...preview.rows.filter(({ change }) => change === 'add' || change === 'change'),
  ]
  return (
    <section aria-label={IMPORT.rows} className="flex flex-col gap-3">
      <p role="status" className="font-semibold">
        {counts.add + counts.change + counts.none === 0
          ? IMPORT.nothing
          : IMPORT.summary(counts.add, counts.change, counts.same)}
      </p>
      {counts.none > 0 && <Notice tone="danger" title={IMPORT.problems(counts.none)} />}
      <ul className="flex flex-col divide-y divide-line">
        {rows.map((row) => (
          <PreviewLine key={row.line} row={row} />
        ))}
      </ul>
    </section>
  )
}

const TONES: Readonly<Record<Row['change'], BadgeTone>> = {
  add: 'success',
  change: 'warning',
  same: 'neutral',
  none: 'danger',
}

const textOf = ({ city, state, county, is_open }: NonNullable<Row['after']>) =>
  `${city}, ${state}, ${ZIPS.county(county)}, ${is_open ? ZIPS.open : ZIPS.closed}`

function PreviewLine({ row }: { row: Row }) {
  const { line, zip_code, change, before, after, households, problems } = row
  const closes = before?.is_open === true && after?.is_open === false && households > 0
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-2 [overflow-wrap:anywhere]">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          {IMPORT.row(line)}
          {zip_code && `: ${zip_code}`}
        </p>
        {after && <p>{textOf(after)}</p>}
        {change === 'change' && before && (
          <p className="text-sm text-ink-soft">{IMPORT.was(textOf(before))}</p>
        )}
        {closes && <p className="font-semibold text-warning">{IMPORT.closes(households)}</p>}
        {problems.map((problem) => (
          <p key={problem} className="text-danger">
            {problem}
          </p>
        ))}
      </div>
      <Badge tone={TONES[change]}>{IMPORT[change]}</Badge>
    </li>
  )
}
