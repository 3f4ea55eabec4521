import { useState } from 'react'
import { type Cooling, coolingVerdict } from '../../../../domain/batches/cooling.ts'
import { timeLeft } from '../../../../domain/batches/time-left.ts'
import { tenthsText } from '../../../../domain/stock/typed-weight.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { useServerClock } from '../../../platform/use-server-clock.ts'
import { formatMoment } from '../../../staff/format-moment.ts'
import { useMay } from '../../../staff/staff-member.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardTitle, Card as Panel } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { FLOOR_BUTTON } from '../pieces/floor-style.ts'
import { productionKey } from '../pieces/production-key.ts'
import { useAct } from '../pieces/use-act.ts'
import { CLOCKS, READINGS } from './batches.words.ts'
import { ReadingForm } from './reading-form.tsx'
import type { Card, ReadingLine } from './use-batch-card.ts'

const LOOKS_AGAIN_MS = 10_000

/** The clocks go on between two answers, by the clock of the server. */
function useCooling(card: Card, heardAt: number): { cooling: Cooling; now: Date } {
  const readings = card.readings
    .filter(({ is_corrected }) => !is_corrected)
    .map(({ at, tenths_f }) => ({ at: new Date(at), tenthsF: tenths_f }))
  const isRunning = card.verdict === 'running'
  const now = useServerClock({ said: new Date(card.as_of), heardAt }, (at) =>
    isRunning ? new Date(at.getTime() + LOOKS_AGAIN_MS) : null,
  )
  return { cooling: coolingVerdict(readings, now), now }
}

type Props = { card: Card; heardAt: number; mayWrite: boolean }

/** Both clocks, what was measured, and the keys for the next temperature. */
export function Temperatures({ card, heardAt, mayWrite }: Props) {
  const { cooling, now } = useCooling(card, heardAt)
  const mayPlan = useMay()('plan-production')
  const [wrong, setWrong] = useState<ReadingLine | null>(null)
  return (
    <Panel aria-labelledby="temperatures" className="flex flex-col gap-4">
      <CardTitle id="temperatures">{CLOCKS.title}</CardTitle>
      <Verdict cooling={cooling} />
      <Clocks cooling={cooling} now={now} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {mayWrite && (
          <ReadingForm
            key={wrong?.id ?? 'new'}
            card={card}
            now={now}
            wrong={wrong}
            onEnd={() => setWrong(null)}
          />
        )}
        <Readings readings={card.readings} onCorrect={mayWrite ? setWrong : null} />
      </div>
      {mayPlan && <Cooled card={card} />}
    </Panel>
  )
}

/** For all batches of the recipe: who plans says it once. */
function Cooled({ card }: { card: Card }) {
  const staffCall = useStaffCall()
  const { busy, act } = useAct(productionKey)
  const set = (needs_cooling: boolean) =>
    act('cooled', () => staffCall('setCooling', { batch_id: card.id, needs_cooling }))
  return (
    <div className="[&_button]:min-h-16">
      <SwitchField
        label={CLOCKS.cooled}
        checked={card.needs_cooling}
        busy={busy !== null}
        onChange={(needs) => void set(needs)}
      />
    </div>
  )
}

const LOOKS: Readonly<Record<Cooling['verdict'], { box: string; icon: IconName }>> = {
  not_begun: { box: 'border-line bg-sand', icon: 'info' },
  running: { box: 'border-warning bg-warning-soft text-warning', icon: 'clock' },
  cold: { box: 'border-success bg-success-soft text-leaf-ink', icon: 'check' },
  too_late: { box: 'border-danger bg-danger-soft text-danger', icon: 'close' },
}

function Verdict({ cooling: { verdict } }: { cooling: Cooling }) {
  const { box, icon } = LOOKS[verdict]
  return (
    <div role="status" className={classes('flex items-center gap-4 rounded-card border-4 p-4', box)}>
      <Icon name={icon} className="size-10" />
      <div>
        <p className="text-3xl font-bold">{CLOCKS.verdicts[verdict]}</p>
        <p className="text-lg">{CLOCKS.texts[verdict]}</p>
      </div>
    </div>
  )
}

function Clocks({ cooling, now }: { cooling: Cooling; now: Date }) {
  if (!('warmBy' in cooling)) return null
  const { warmBy, coldBy, isWarm, verdict } = cooling
  return (
    <div className="grid grid-cols-2 gap-3">
      <Clock name={CLOCKS.warm} until={warmBy} now={now} isReached={isWarm} />
      <Clock name={CLOCKS.cold} until={coldBy} now={now} isReached={verdict === 'cold'} />
    </div>
  )
}

type ClockProps = { name: string; until: Date; now: Date; isReached: boolean }

function Clock({ name, until, now, isReached }: ClockProps) {
  const kitchen = useKitchen()
  const left = timeLeft(until, now)
  return (
    <div className={classes('rounded-card border-2 p-4', isReached ? 'border-success' : 'border-warning')}>
      <p className="text-lg font-semibold">{name}</p>
      <p className="text-xl font-bold tabular-nums sm:text-3xl">
        {isReached ? CLOCKS.reached : left === null ? CLOCKS.over : CLOCKS.left(left)}
      </p>
      {!isReached && <p className="text-ink-soft">{CLOCKS.by(formatMoment(kitchen, until.toISOString()))}</p>}
    </div>
  )
}

type ReadingsProps = {
  readings: readonly ReadingLine[]
  onCorrect: ((wrong: ReadingLine) => void) | null
}

/** The latest first. What was corrected stays, struck out. */
function Readings({ readings, onCorrect }: ReadingsProps) {
  if (readings.length === 0) return <p className="text-lg text-ink-soft">{READINGS.none}</p>
  return (
    <ul aria-label={READINGS.list} className="flex flex-col divide-y divide-line">
      {[...readings].reverse().map((reading) => (
        <Reading key={reading.id} reading={reading} onCorrect={onCorrect} />
      ))}
    </ul>
  )
}

function Reading({ reading, onCorrect }: { reading: ReadingLine; onCorrect: ReadingsProps['onCorrect'] }) {
  const kitchen = useKitchen()
  const degrees = tenthsText(reading.tenths_f)
  const when = formatMoment(kitchen, reading.at)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-3 text-2xl font-semibold tabular-nums">
          {reading.is_corrected ? <s>{degrees} °F</s> : `${degrees} °F`}
          {reading.is_corrected && <Badge>{READINGS.isCorrected}</Badge>}
        </p>
        <p className="text-ink-soft">{READINGS.by(READINGS.kinds[reading.kind], when, reading.by)}</p>
        {reading.reason !== '' && <p>{READINGS.because(reading.reason)}</p>}
      </div>
      {onCorrect && !reading.is_corrected && (
        <Button
          tone="outline"
          className={FLOOR_BUTTON}
          aria-label={READINGS.correctNamed(degrees, when)}
          onClick={() => onCorrect(reading)}
        >
          {READINGS.correct}
        </Button>
      )}
    </li>
  )
}
