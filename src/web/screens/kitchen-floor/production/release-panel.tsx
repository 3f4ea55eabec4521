import { useState } from 'react'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import type { ProductionWire } from '../../../../contract/staff/production/production-wire.ts'
import type { WorkOrderState } from '../../../../domain/production/batch-states.ts'
import { canBeOverridden } from '../../../../domain/production/release-blocker.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { formatMoment } from '../../../staff/format-moment.ts'
import { useMay } from '../../../staff/staff-member.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { productionKey } from '../pieces/production-key.ts'
import { useAct } from '../pieces/use-act.ts'
import { ORDER_STATES, PRODUCTION } from './production.words.ts'

const ORDER_TONES: Partial<Record<WorkOrderState, BadgeTone>> = {
  released: 'success',
  in_production: 'warning',
  produced: 'success',
}

/** Where the day stands, what its release waits for, and the release. */
export function ReleasePanel({ production }: { production: ProductionWire }) {
  const may = useMay()
  const { work_order, production_date, orders, portions } = production
  return (
    <section className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-3 text-lg">
        <strong>{PRODUCTION.cookOn(formatLongDate(calendarDateOf(production_date)))}</strong>
        <span>{orders === 0 ? PRODUCTION.nothing : PRODUCTION.inAll(orders, portions)}</span>
        {work_order && (
          <Badge tone={ORDER_TONES[work_order.status] ?? 'neutral'}>{ORDER_STATES[work_order.status]}</Badge>
        )}
      </p>
      {work_order?.released_at ? <Released production={production} /> : <Blockers production={production} />}
      {may('plan-production') && orders > 0 && <Acts production={production} />}
    </section>
  )
}

function Released({ production: { work_order } }: { production: ProductionWire }) {
  const kitchen = useKitchen()
  if (!work_order?.released_at) return null
  const { released_by, released_at, override_reason, overridden, is_outdated } = work_order
  return (
    <>
      <p>{PRODUCTION.releasedBy(released_by ?? '', formatMoment(kitchen, released_at))}</p>
      {override_reason && (
        <Notice tone="warning" title={PRODUCTION.overridden(override_reason)}>
          <Lines texts={overridden} />
        </Notice>
      )}
      {is_outdated && <Notice tone="warning" title={PRODUCTION.outdated} />}
    </>
  )
}

function Blockers({ production: { blockers, orders, delivery_date } }: { production: ProductionWire }) {
  if (blockers.length === 0 || orders === 0) return null
  const cases = blockers.filter(({ kind }) => kind === 'open_case').length
  return (
    <Notice
      tone="warning"
      size="large"
      title={PRODUCTION.blocked}
      actions={
        cases > 0 && (
          <LinkButton
            className="min-h-16"
            to={{ pathname: screenPaths.cases, search: `?date=${delivery_date}` }}
          >
            {PRODUCTION.settle(cases)}
          </LinkButton>
        )
      }
    >
      <Lines texts={blockers.map(({ text }) => text)} />
    </Notice>
  )
}

const Lines = ({ texts }: { texts: readonly string[] }) => (
  <ul className="list-disc pl-5">
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)

function Acts({ production }: { production: ProductionWire }) {
  const staffCall = useStaffCall()
  const { busy, act } = useAct(productionKey)
  const { work_order, blockers, delivery_date, plan } = production
  const day = { delivery_date }
  const status = work_order?.released_at ? work_order.status : 'planned'
  const release = (override_reason: string | null) =>
    act(
      'release',
      () => staffCall('releaseProduction', { ...day, plan, override_reason }),
      PRODUCTION.released,
    )
  if (status === 'planned' && blockers.length > 0)
    return blockers.every(canBeOverridden) ? (
      <ReleaseAnyway busy={busy === 'release'} onRelease={release} />
    ) : null
  return (
    <div className="flex flex-wrap gap-3">
      {status === 'planned' && (
        <Button className="min-h-16" busy={busy === 'release'} onClick={() => void release(null)}>
          {PRODUCTION.release}
        </Button>
      )}
      {status === 'released' && (
        <Button
          tone="outline"
          className="min-h-16"
          busy={busy === 'withdraw'}
          onClick={() => void act('withdraw', () => staffCall('withdrawRelease', day), PRODUCTION.withdrawn)}
        >
          {PRODUCTION.withdraw}
        </Button>
      )}
      {status === 'produced' && (
        <Button
          className="min-h-16"
          busy={busy === 'close'}
          onClick={() => void act('close', () => staffCall('closeProduction', day), PRODUCTION.closed)}
        >
          {PRODUCTION.close}
        </Button>
      )}
    </div>
  )
}

function ReleaseAnyway({
  busy,
  onRelease,
}: {
  busy: boolean
  onRelease: (reason: string) => Promise<boolean>
}) {
  const [reason, setReason] = useState('')
  return (
    <div className="flex max-w-text flex-col gap-3">
      <TextField
        label={PRODUCTION.reason}
        hint={PRODUCTION.reasonHint}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button
        tone="danger"
        className="min-h-16 self-start"
        busy={busy}
        disabled={reason.trim() === ''}
        onClick={() => void onRelease(reason)}
      >
        {PRODUCTION.releaseAnyway}
      </Button>
    </div>
  )
}
