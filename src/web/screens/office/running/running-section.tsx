import { useRef, useState } from 'react'
import type { ShopStateWire } from '../../../../contract/staff/shop-wire.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { formatMoment } from '../../../staff/format-moment.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { LoadProblem } from '../pieces/load-problem.tsx'
import { LinesSkeleton } from '../pieces/skeletons.tsx'
import { RUNNING, SWITCH_WORDS } from './running.words.ts'
import { SwitchDialog, type WantedSwitch } from './switch-dialog.tsx'
import { useShopState } from './use-shop-state.ts'

type Want = (wanted: WantedSwitch, button: HTMLButtonElement) => void

/** For owners: is everything well, in words, and what can be stopped when it is not. */
export function RunningSection() {
  const { data, isError, isPending, refetch } = useShopState()
  const [wanted, setWanted] = useState<WantedSwitch | null>(null)
  const pressed = useRef<HTMLButtonElement>(null)
  const want: Want = (next, button) => {
    pressed.current = button
    setWanted(next)
  }
  return (
    <div className="flex flex-col gap-6">
      <Card aria-label={RUNNING.title} className="flex flex-col gap-4">
        <div className="max-w-text">
          <CardTitle>{RUNNING.title}</CardTitle>
          <p className="mt-1 text-ink-soft">{RUNNING.lead}</p>
        </div>
        {isError && <LoadProblem title={RUNNING.failed} hasData={data !== undefined} onRetry={refetch} />}
        {isPending && <LinesSkeleton label={RUNNING.loading} lines={5} />}
        {data && <HealthLines state={data} />}
      </Card>
      {data && (
        <Card aria-label={RUNNING.switches} className="flex flex-col gap-4">
          <div className="max-w-text">
            <CardTitle>{RUNNING.switches}</CardTitle>
            <p className="mt-1 text-ink-soft">{RUNNING.switchesLead}</p>
          </div>
          <ul className="flex flex-col divide-y divide-line">
            {data.switches.map((one) => (
              <SwitchLine key={one.name} {...one} onWant={want} />
            ))}
          </ul>
          <Changes changes={data.changes} />
        </Card>
      )}
      <SwitchDialog wanted={wanted} onClose={() => setWanted(null)} lastFocus={() => pressed.current} />
    </div>
  )
}

function HealthLines({ state: { health, version, switches } }: { state: ShopStateWire }) {
  const lines = health.toSorted((one, other) => Number(one.is_well) - Number(other.is_well))
  const isAllWell = lines.every(({ is_well }) => is_well) && switches.every(({ is_stopped }) => !is_stopped)
  return (
    <>
      {isAllWell && <p className="font-semibold">{RUNNING.allWell}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {lines.map(({ part, is_well, says }) => (
          <li key={part} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold">{part}</p>
              <p className="text-ink-soft">{says}</p>
            </div>
            <Badge tone={is_well ? 'success' : 'warning'}>{is_well ? RUNNING.well : RUNNING.look}</Badge>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{RUNNING.version(version)}</p>
    </>
  )
}

type SwitchLineProps = ShopStateWire['switches'][number] & { onWant: Want }

function SwitchLine({ name, is_stopped, onWant }: SwitchLineProps) {
  const words = SWITCH_WORDS[name]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{words.label}</p>
        <p className={is_stopped ? 'font-semibold text-danger' : 'text-ink-soft'}>
          {is_stopped ? words.stopped : words.runs}
        </p>
      </div>
      <Button
        tone={is_stopped ? 'primary' : 'outline'}
        onClick={({ currentTarget }) => onWant({ name, isStopped: !is_stopped }, currentTarget)}
      >
        {is_stopped ? words.resume : words.stop}
      </Button>
    </li>
  )
}

function Changes({ changes }: Pick<ShopStateWire, 'changes'>) {
  const kitchen = useKitchen()
  return (
    <section aria-label={RUNNING.changes} className="border-t border-line pt-4">
      <h3 className="font-semibold">{RUNNING.changes}</h3>
      {changes.length === 0 && <p className="mt-1 text-ink-soft">{RUNNING.noChanges}</p>}
      <ul className="mt-1 flex flex-col gap-2">
        {changes.map(({ name, is_stopped, reason, by, at }) => (
          <li key={`${name} ${at}`} className="[overflow-wrap:anywhere]">
            {is_stopped
              ? RUNNING.stoppedBy(SWITCH_WORDS[name].label, by)
              : RUNNING.resumedBy(SWITCH_WORDS[name].label, by)}
            , {formatMoment(kitchen, at)}
            <span className="block text-ink-soft">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
