import { isolated } from '../../../../domain/shared/isolated-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { OFFICE_NOTES } from './office-notes.words.ts'

/** What the office wrote for those who stand here; nothing when it wrote nothing. */
export function OfficeNotes({ notes = [] }: { notes?: readonly string[] | undefined }) {
  if (notes.length === 0) return null
  return (
    <ul aria-label={OFFICE_NOTES.title} className="mt-3 flex flex-col gap-2">
      {notes.map((text) => (
        <li
          key={text}
          className="flex items-start gap-2 rounded-field border-2 border-line bg-sand px-3 py-2 text-lg leading-snug font-semibold"
        >
          <Icon name="info" className="mt-0.5 size-6" />
          <span className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** The same on paper. */
export function PrintedOfficeNotes({ notes }: { notes: readonly string[] }) {
  return notes.map((text) => (
    <strong key={text} className="mt-1 block border-2 border-current px-1 whitespace-pre-line">
      {OFFICE_NOTES.printed(isolated(text))}
    </strong>
  ))
}
