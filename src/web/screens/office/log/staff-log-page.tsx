import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LoadProblem } from '../pieces/load-problem.tsx'
import { LinesSkeleton } from '../pieces/skeletons.tsx'
import { STAFF_LOG } from './log.words.ts'
import { LogEntry } from './log-entry.tsx'
import { LogFilterForm } from './log-filter-form.tsx'
import { type LogFilter, useStaffLog } from './use-staff-log.ts'

type Shown = { filter: LogFilter; before: number | null; about: string | null }
const NEWEST: Shown = { filter: {}, before: null, about: null }

/** For owners: what staff changed, by person, subject and day. */
export function StaffLogPage() {
  const [{ filter, before, about }, setShown] = useState(NEWEST)
  const { data, isError, isPending, refetch } = useStaffLog(filter, before)
  const last = data?.changes.at(-1)
  return (
    <div className="page-width flex flex-col gap-6 py-6 sm:py-8">
      <PageHeader title={STAFF_LOG.title} />
      <Card aria-label={STAFF_LOG.title} className="flex flex-col gap-5">
        <p className="max-w-text text-ink-soft">{STAFF_LOG.lead}</p>
        <LogFilterForm
          people={data?.people ?? []}
          kinds={data?.kinds ?? []}
          onShow={(next) => setShown({ ...NEWEST, filter: next })}
        />
        {about !== null && (
          <div role="status" className="flex flex-wrap items-center gap-3 [overflow-wrap:anywhere]">
            {STAFF_LOG.onlyAbout(about)}
            <Button tone="outline" onClick={() => setShown(NEWEST)}>
              {STAFF_LOG.showAll}
            </Button>
          </div>
        )}
        {isError && <LoadProblem title={STAFF_LOG.failed} hasData={data !== undefined} onRetry={refetch} />}
        {isPending && <LinesSkeleton label={STAFF_LOG.loading} lines={6} />}
        {data?.changes.length === 0 && <p role="status">{STAFF_LOG.none}</p>}
        {data && data.changes.length > 0 && (
          <ul aria-label={STAFF_LOG.title} className="flex flex-col divide-y divide-line">
            {data.changes.map((change) => (
              <LogEntry
                key={change.id}
                change={change}
                {...(about === null && {
                  onAbout: (name: string) =>
                    setShown({
                      ...{
                        filter: { kind: change.kind, subject: change.subject },
                        before: null,
                        about: name,
                      },
                    }),
                })}
              />
            ))}
          </ul>
        )}
        {data && (before !== null || data.has_more) && (
          <Pages
            isNewest={before === null}
            older={data.has_more ? (last?.id ?? null) : null}
            onTurn={(to) => setShown({ filter, about, before: to })}
          />
        )}
      </Card>
    </div>
  )
}

type PagesProps = { isNewest: boolean; older: number | null; onTurn: (before: number | null) => void }

function Pages({ isNewest, older, onTurn }: PagesProps) {
  return (
    <nav aria-label={STAFF_LOG.pages} className="flex flex-wrap gap-3">
      <Button tone="outline" disabled={isNewest} onClick={() => onTurn(null)}>
        {STAFF_LOG.newer}
      </Button>
      <Button tone="outline" disabled={older === null} onClick={() => onTurn(older)}>
        {STAFF_LOG.older}
      </Button>
    </nav>
  )
}
