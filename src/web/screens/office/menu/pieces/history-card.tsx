import { useState } from 'react'
import type { OfferHistoryWire, OfferSubject } from '../../../../../contract/staff/menu/offer-history-wire.ts'
import { calendarDate } from '../../../../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../../../../domain/time/date-format.ts'
import { useKitchen } from '../../../../platform/kitchen-context.tsx'
import { formatMoment } from '../../../../staff/format-moment.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../../ui/card.tsx'
import { EmailText } from '../../../../ui/email-text.tsx'
import { DifferenceTable } from '../../pieces/difference-table.tsx'
import { LoadProblem } from '../../pieces/load-problem.tsx'
import { LinesSkeleton } from '../../pieces/skeletons.tsx'
import { priceText } from './amounts.ts'
import { historyWords } from './menu.words.ts'
import { useOfferHistory } from './use-menu.ts'

/** What became of a meal, a recipe or an ingredient; of a meal its prices as well. */
export function HistoryCard({ kind, id }: { kind: OfferSubject; id: string }) {
  const [before, setBefore] = useState<number | null>(null)
  const { data, isError, isPending, refetch } = useOfferHistory(kind, id, before)
  const last = data?.changes.at(-1)
  return (
    <Card aria-label={historyWords.title} className="flex flex-col gap-4">
      <CardTitle>{historyWords.title}</CardTitle>
      {isError && <LoadProblem title={historyWords.failed} hasData={data !== undefined} onRetry={refetch} />}
      {isPending && <LinesSkeleton label={historyWords.loading} />}
      {data?.changes.length === 0 && <p className="text-ink-soft">{historyWords.none}</p>}
      {data?.prices && data.prices.length > 0 && <Prices prices={data.prices} />}
      {data && data.changes.length > 0 && (
        <ol aria-label={historyWords.changes} className="flex flex-col divide-y divide-line">
          {data.changes.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ol>
      )}
      {data && (before !== null || data.has_more) && (
        <div className="flex flex-wrap gap-3">
          {before !== null && (
            <Button tone="outline" onClick={() => setBefore(null)}>
              {historyWords.newest}
            </Button>
          )}
          {data.has_more && last && (
            <Button tone="outline" onClick={() => setBefore(last.id)}>
              {historyWords.older}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function Prices({ prices }: Pick<OfferHistoryWire, 'prices'>) {
  const kitchen = useKitchen()
  const heads = [historyWords.week, historyWords.price, historyWords.since, historyWords.who]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section aria-label={historyWords.prices} tabIndex={0} className="max-h-80 overflow-auto">
      <table className="w-full text-left">
        <caption className="text-left font-semibold">{historyWords.prices}</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1 pr-4 font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prices.map(({ week, price_cents, since, who }) => (
            <tr key={`${week} ${since}`} className="border-t border-line align-top">
              <th scope="row" className="py-1 pr-4 font-normal">
                {week === null ? historyWords.everyWeek : formatLongDate(calendarDate(week))}
              </th>
              <td className="py-1 pr-4 font-semibold tabular-nums">{priceText(price_cents)}</td>
              <td className="py-1 pr-4">{formatMoment(kitchen, since)}</td>
              <td className="py-1 [overflow-wrap:anywhere]">
                <EmailText>{who}</EmailText>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Change({ change }: { change: OfferHistoryWire['changes'][number] }) {
  const kitchen = useKitchen()
  const { act_words, who, at, reason, lines } = change
  const moment = formatMoment(kitchen, at)
  return (
    <li className="flex flex-col gap-2 py-3 [overflow-wrap:anywhere]">
      <p>
        <span className="font-semibold">{act_words}</span>{' '}
        <span className="text-ink-soft">
          <EmailText>{who}</EmailText>, {moment}
        </span>
      </p>
      {reason && (
        <p>
          <span className="text-ink-soft">{historyWords.why}</span> {reason}
        </p>
      )}
      {lines.length > 0 && <DifferenceTable lines={lines} name={`${act_words}, ${moment}`} />}
    </li>
  )
}
