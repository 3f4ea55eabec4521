import { differenceWords } from './pieces.words.ts'

type Line = { what: string; before: string | null; after: string | null }

/** What differs, as it was and as it is. `name`: what it is about, for those who do not see where the table stands. */
export function DifferenceTable({ lines, name }: { lines: readonly Line[]; name: string }) {
  return (
    <table className="w-full table-fixed text-left">
      <caption className="sr-only">{name}</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          {[differenceWords.what, differenceWords.before, differenceWords.after].map((head) => (
            <th key={head} scope="col" className="py-1 pr-3 font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ what, before, after }) => (
          <tr key={what} className="border-t border-line align-top [overflow-wrap:anywhere]">
            <th scope="row" className="py-1 pr-3 font-normal">
              {what}
            </th>
            <td className="py-1 pr-3 text-ink-soft">{before ?? differenceWords.nothing}</td>
            <td className="py-1 font-semibold">{after ?? differenceWords.nothing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
