import type { CustomerNoteWire } from '../../../../contract/staff/customers-desk-wire.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { formatMoment } from '../../../staff/format-moment.ts'
import { useMay } from '../../../staff/staff-member.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NOTE_KIND_TEXTS, NOTES } from './customers.words.ts'
import { type KeepNotes, useKeepNotes } from './use-keep-notes.ts'
import { WriteNoteForm } from './write-note-form.tsx'

/** What staff wrote about a household; removed notes stay readable. */
export function NotesCard({ customer, notes }: { customer: string; notes: readonly CustomerNoteWire[] }) {
  const mayWrite = useMay()('write-customer-notes')
  const keep = useKeepNotes(customer)
  return (
    <Card aria-label={NOTES.title} className="flex flex-col gap-3">
      <CardTitle>{NOTES.title}</CardTitle>
      {notes.length === 0 && <p className="text-ink-soft">{NOTES.none}</p>}
      {notes.length > 0 && (
        <ul aria-label={NOTES.title} className="flex flex-col divide-y divide-line">
          {notes.map((note) => (
            <NoteLine key={note.id} note={note} keep={mayWrite && !note.removed ? keep : null} />
          ))}
        </ul>
      )}
      {keep.problem && (
        <Notice tone="danger" urgent title={NOTES.failed}>
          {keep.problem}
        </Notice>
      )}
      {mayWrite && <WriteNoteForm keep={keep} />}
    </Card>
  )
}

function NoteLine({ note, keep }: { note: CustomerNoteWire; keep: KeepNotes | null }) {
  const kitchen = useKitchen()
  const { text, removed, is_pinned: isPinned } = note
  const pin = isPinned ? NOTES.unpin : NOTES.pin
  return (
    <li className="flex flex-col gap-1 py-3 [overflow-wrap:anywhere]">
      <p className={removed ? 'text-ink-soft line-through' : 'font-semibold whitespace-pre-line'}>{text}</p>
      <p className="flex flex-wrap gap-2">
        <Badge>{NOTE_KIND_TEXTS[note.kind]}</Badge>
        {isPinned && !removed && <Badge tone="accent">{NOTES.isPinned}</Badge>}
      </p>
      <p className="text-sm text-ink-soft">
        <EmailText>{note.by}</EmailText>, {formatMoment(kitchen, note.at)}
      </p>
      {removed && (
        <p className="text-sm text-ink-soft">
          {NOTES.removed(removed.by, formatMoment(kitchen, removed.at))}
        </p>
      )}
      {keep && (
        <div className="flex flex-wrap gap-2">
          <Button
            tone="outline"
            size="small"
            aria-label={NOTES.about(pin, text)}
            busy={keep.busy}
            onClick={() => void keep.pin(note.id, !isPinned)}
          >
            {pin}
          </Button>
          <Button
            tone="outline"
            size="small"
            aria-label={NOTES.about(NOTES.remove, text)}
            busy={keep.busy}
            onClick={() => void keep.remove(note.id)}
          >
            {NOTES.remove}
          </Button>
        </div>
      )}
    </li>
  )
}
