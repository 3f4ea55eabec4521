import { useState } from 'react'
import type { KitchenCasesWire } from '../../../../contract/staff/production/cases-wire.ts'
import { showToast } from '../../../app/toasts.ts'
import { useMay } from '../../../staff/staff-member.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { FLOOR_FIELD } from '../pieces/floor-style.ts'
import { useAct } from '../pieces/use-act.ts'
import { CaseRow } from './case-row.tsx'
import { CASES } from './cases.words.ts'
import { type CaseGroup, casesKey } from './use-cases.ts'

type Props = { group: CaseGroup; data: KitchenCasesWire }

/** The boxes that one meal has changed for in one way. */
export function CaseGroupCard({ group, data }: Props) {
  const may = useMay()
  const { title, what, cases } = group
  return (
    <section
      aria-label={`${title}, ${what}`}
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-display text-xl font-semibold [overflow-wrap:anywhere]">{title}</h2>
        {what && <Badge tone="danger">{what}</Badge>}
        <span className="text-lg">{CASES.boxes(cases.length)}</span>
      </div>
      {cases.length > 1 && may('plan-production') && !data.is_released && (
        <SwapAll group={group} data={data} />
      )}
      <ul className="flex flex-col">
        {cases.map((one) => (
          <CaseRow key={one.id} one={one} data={data} />
        ))}
      </ul>
    </section>
  )
}

/** One meal in the place of another for every box that it fits; the others stay open. */
function SwapAll({ group: { cases }, data }: Props) {
  const staffCall = useStaffCall()
  const { busy, act } = useAct(casesKey)
  const [chosen, setChosen] = useState('')
  const fitting = (mealId: string) => cases.filter(({ swaps }) => swaps.includes(mealId))
  const choices = data.meals
    .map(({ id, name }) => ({ id, name, count: fitting(id).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  if (choices.length === 0) return null
  const boxes = fitting(chosen)
  const swapAll = async () => {
    let done = 0
    await act('swap', async () => {
      for (const { id, version } of boxes) {
        const outcome = await staffCall('swapCase', { id, version, meal_id: chosen })
        if (!outcome.ok) return outcome
        done += 1
      }
      return { ok: true as const, value: null }
    })
    if (done > 0) showToast(CASES.swapped(done), { tone: 'success' })
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-full sm:w-96">
        <SelectField label={CASES.swapForOf} className={FLOOR_FIELD} value={chosen} onChoose={setChosen}>
          <option value="">{CASES.choose}</option>
          {choices.map(({ id, name, count }) => (
            <option key={id} value={id}>
              {CASES.fits(name, count, cases.length)}
            </option>
          ))}
        </SelectField>
      </div>
      <Button
        className="min-h-16"
        disabled={boxes.length === 0}
        busy={busy === 'swap'}
        onClick={() => void swapAll()}
      >
        {CASES.swapAll(boxes.length)}
      </Button>
    </div>
  )
}
