import { useState } from 'react'
import type { KitchenCasesWire } from '../../../../contract/staff/production/cases-wire.ts'
import { casesThatFit } from '../../../../domain/cases/short-cases.ts'
import { useMay } from '../../../staff/staff-member.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { FLOOR_FIELD } from '../pieces/floor-style.ts'
import { useAct } from '../pieces/use-act.ts'
import { CaseRow } from './case-row.tsx'
import { CASES } from './cases.words.ts'
import { type CaseGroup, canBeSettled, casesKey } from './use-cases.ts'

type Props = { group: CaseGroup; data: KitchenCasesWire }

/** The boxes that one meal has changed for in one way. */
export function CaseGroupCard({ group, data }: Props) {
  const may = useMay()
  const { title, what, portions, cases } = group
  return (
    <section
      aria-label={`${title}, ${what}`}
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-display text-xl font-semibold [overflow-wrap:anywhere]">{title}</h2>
        {what && <Badge tone="danger">{what}</Badge>}
        {portions !== null && <span className="text-lg">{CASES.portions(portions)}</span>}
        <span className="text-lg">{CASES.boxes(cases.length)}</span>
      </div>
      {cases.length > 1 && may('plan-production') && cases.every((one) => canBeSettled(one, data)) && (
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
  const choices = data.meals
    .map((meal) => ({ ...meal, count: casesThatFit(cases, meal).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  if (choices.length === 0) return null
  const meal = choices.find(({ id }) => id === chosen)
  const boxes = meal ? casesThatFit(cases, meal) : []
  const swapAll = () => {
    const asked = boxes.map(({ id, version }) => ({ id, version }))
    return act(
      'swap',
      () => staffCall('swapCases', { cases: asked, meal_id: chosen }),
      CASES.swapped(asked.length),
    )
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
