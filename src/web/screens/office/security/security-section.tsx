import { useState } from 'react'
import { staffEndpoints } from '../../../../contract/staff/staff-endpoints.ts'
import { withQuery } from '../../../platform/api-client.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { LoadProblem } from '../pieces/load-problem.tsx'
import { LinesSkeleton } from '../pieces/skeletons.tsx'
import { SECURITY } from './security.words.ts'
import { SecurityEventLine } from './security-event-line.tsx'
import { SecurityFilterForm } from './security-filter-form.tsx'
import { type SecurityFilter, useSecurityLog } from './use-security-log.ts'

/** For owners: the security log, by person, kind and day. */
export function SecuritySection() {
  const [filter, setFilter] = useState<SecurityFilter>({})
  const [before, setBefore] = useState<number | null>(null)
  const { data, isError, isPending, refetch } = useSecurityLog(filter, before)
  const show = (next: SecurityFilter) => {
    setFilter(next)
    setBefore(null)
  }
  const last = data?.events.at(-1)
  return (
    <Card aria-label={SECURITY.title} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-text">
          <CardTitle>{SECURITY.title}</CardTitle>
          <p className="mt-1 text-ink-soft">{SECURITY.lead(data?.kept_days ?? 400)}</p>
        </div>
        <LinkButton
          tone="outline"
          reloadDocument
          download="security-log.csv"
          to={withQuery(staffEndpoints.exportSecurityLog.path, filter)}
        >
          {SECURITY.download}
        </LinkButton>
      </div>
      <SecurityFilterForm onShow={show} />
      {isError && <LoadProblem title={SECURITY.failed} hasData={data !== undefined} onRetry={refetch} />}
      {isPending && <LinesSkeleton label={SECURITY.loading} lines={6} />}
      {data?.events.length === 0 && <p role="status">{SECURITY.none}</p>}
      {data && data.events.length > 0 && (
        <ul aria-label={SECURITY.title} className="flex flex-col divide-y divide-line">
          {data.events.map((event) => (
            <SecurityEventLine key={event.id} event={event} />
          ))}
        </ul>
      )}
      {data && (before !== null || data.has_more) && (
        <nav aria-label="Pages" className="flex flex-wrap gap-3">
          <Button tone="outline" disabled={before === null} onClick={() => setBefore(null)}>
            {SECURITY.newer}
          </Button>
          <Button
            tone="outline"
            disabled={!data.has_more || !last}
            onClick={() => last && setBefore(last.id)}
          >
            {SECURITY.older}
          </Button>
        </nav>
      )}
    </Card>
  )
}
