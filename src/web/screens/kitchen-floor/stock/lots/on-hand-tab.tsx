import { useRef, useState } from 'react'
import type { WeightUnits } from '../../../../../domain/production/weight-in-words.ts'
import { mayUse } from '../../../../../domain/stock/lot.ts'
import { stockWeightText, tenthsText } from '../../../../../domain/stock/typed-weight.ts'
import { formatShortDate } from '../../../../../domain/time/date-format.ts'
import { calendarDateOf } from '../../../../platform/wire-values.ts'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../../ui/card.tsx'
import { FLOOR_BUTTON } from '../../pieces/floor-style.ts'
import { Loaded } from '../pieces/loaded.tsx'
import { LOTS } from '../pieces/stock.words.ts'
import { type Lot, type Stock, useStock } from '../pieces/use-stock.ts'
import { type LotAct, LotDialog } from './lot-dialog.tsx'
import { WhatCameIn } from './what-came-in.tsx'

/** What is in the house, by ingredient, the lot to use first before the others. */
export function OnHandTab() {
  return (
    <Loaded query={useStock()}>
      {(stock) => (
        <div className="flex flex-col gap-6">
          <Lots stock={stock} />
          <WhatCameIn today={calendarDateOf(stock.today)} />
        </div>
      )}
    </Loaded>
  )
}

type Chosen = { lotId: string; act: LotAct }

function Lots({ stock }: { stock: Stock }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const pressed = useRef<HTMLElement | null>(null)
  const names = [...new Set(stock.lots.map(({ ingredient }) => ingredient))]
  if (names.length === 0) return <p>{LOTS.empty}</p>
  const lot = stock.lots.find(({ id }) => id === chosen?.lotId)
  return (
    <>
      {names.map((name) => (
        <Card key={name} aria-label={name} className="flex flex-col gap-1">
          <CardTitle>{name}</CardTitle>
          <ul aria-label={name} className="flex flex-col divide-y divide-line">
            {stock.lots
              .filter(({ ingredient }) => ingredient === name)
              .map((one) => (
                <LotRow
                  key={one.id}
                  lot={one}
                  today={stock.today}
                  units={stock.weight_units}
                  onAct={(act, button) => {
                    pressed.current = button
                    setChosen({ lotId: one.id, act })
                  }}
                />
              ))}
          </ul>
        </Card>
      ))}
      <LotDialog
        lot={lot}
        act={chosen?.act ?? 'count'}
        units={stock.weight_units}
        lastFocus={() => pressed.current}
        onClose={() => setChosen(null)}
      />
    </>
  )
}

const TONES: Readonly<Record<Lot['status'], BadgeTone>> = {
  ...{ available: 'success', held: 'danger', used_up: 'neutral', discarded: 'neutral' },
}

type RowProps = {
  lot: Lot
  today: string
  units: WeightUnits
  onAct: (act: LotAct, button: HTMLElement) => void
}

function LotRow({ lot, today, units, onAct }: RowProps) {
  const useBy = lot.use_by === null ? null : calendarDateOf(lot.use_by)
  const isExpired = !mayUse({ status: 'available', useBy }, calendarDateOf(today))
  const acts: readonly LotAct[] = ['count', 'waste', lot.status === 'held' ? 'letGo' : 'hold']
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2 text-xl font-semibold tabular-nums">
          {stockWeightText(lot.on_hand_mg, units)}
          {lot.status !== 'available' && <Badge tone={TONES[lot.status]}>{LOTS.statuses[lot.status]}</Badge>}
          {isExpired && <Badge tone="danger">{LOTS.expired}</Badge>}
        </p>
        <p>
          {LOTS.lot(lot.supplier_lot)}
          {useBy && ` · ${LOTS.until(formatShortDate(useBy))}`}
          {lot.temp_tenths_f !== null && ` · ${tenthsText(lot.temp_tenths_f)} °F`}
        </p>
        <p className="text-ink-soft">
          {LOTS.from(lot.supplier, formatShortDate(calendarDateOf(lot.received_on)))}
          {lot.document && ` · ${lot.document}`}
        </p>
        {lot.status_reason && <p className="font-semibold">{lot.status_reason}</p>}
        {lot.on_hand_mg < 0 && <p className="font-semibold text-danger">{LOTS.belowZero}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {acts.map((act) => (
          <Button
            key={act}
            tone={act === 'hold' ? 'danger' : 'outline'}
            className={FLOOR_BUTTON}
            aria-label={LOTS.named(LOTS[act], lot.ingredient, LOTS.lot(lot.supplier_lot))}
            onClick={({ currentTarget }) => onAct(act, currentTarget)}
          >
            {LOTS[act]}
          </Button>
        ))}
      </div>
    </li>
  )
}
