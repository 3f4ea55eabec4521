import { type FormEvent, useId, useState } from 'react'
import { newId } from '../../../../platform/new-id.ts'
import { calendarDateOf } from '../../../../platform/wire-values.ts'
import { useStaffCall } from '../../../../staff/use-staff-call.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { UnsavedOnPage } from '../../../../ui/overlays/unsaved-on-page.tsx'
import { FLOOR_BUTTON, FLOOR_FIELD } from '../../pieces/floor-style.ts'
import { useFloorSaving } from '../../pieces/use-floor-saving.ts'
import { Loaded } from '../pieces/loaded.tsx'
import { INTAKE, STOCK } from '../pieces/stock.words.ts'
import { type Stock, stockKey, useStock } from '../pieces/use-stock.ts'
import { emptyLine, type LineTyped, readLine } from './intake-form-state.ts'
import { IntakeLine } from './intake-line.tsx'

/** Goods that come in: one form, a line for each lot. */
export function IntakeTab() {
  return <Loaded query={useStock()}>{(stock) => <IntakeForm stock={stock} />}</Loaded>
}

const blank = ({ today, weight_units }: Stock) => ({
  ...{ requestKey: newId(), supplier: '', day: today as string, document: '' },
  lines: [emptyLine(weight_units)],
})

function useIntake(stock: Stock) {
  const staffCall = useStaffCall()
  const { busy, problem, save } = useFloorSaving(stockKey)
  const [typed, setTyped] = useState(() => blank(stock))
  const [tried, setTried] = useState(false)
  const enter = (fields: Partial<typeof typed>) => setTyped((former) => ({ ...former, ...fields }))
  const change = (key: string, fields: Partial<LineTyped>) =>
    enter({ lines: typed.lines.map((line) => (line.key === key ? { ...line, ...fields } : line)) })
  const read = typed.lines.map((line) =>
    readLine(
      line,
      stock.ingredients.find(({ id }) => id === line.ingredientId),
    ),
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const lines = read.flatMap(({ wire }) => (wire ? [wire] : []))
    if (busy || lines.length < read.length || !typed.supplier.trim()) return
    const saved = await save(
      () =>
        staffCall('recordIntake', {
          ...{ request_key: typed.requestKey, supplier: typed.supplier.trim(), lines },
          ...{ received_on: calendarDateOf(typed.day), document: typed.document.trim() },
        }),
      INTAKE.saved,
    )
    if (!saved) return
    setTyped({ ...blank(stock), supplier: typed.supplier })
    setTried(false)
  }
  const isTouched = typed.lines.some(({ ingredientId, amount }) => ingredientId !== '' || amount !== '')
  return { busy, problem, typed, enter, change, tried, isTouched, submit }
}

function IntakeForm({ stock }: { stock: Stock }) {
  const { busy, problem, typed, enter, change, tried, isTouched, submit } = useIntake(stock)
  return (
    <Card as="div">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <UnsavedOnPage when={isTouched} />
        <Paper {...{ stock, typed, enter, tried }} />
        {typed.lines.map((line, index) => (
          <IntakeLine
            key={line.key}
            {...{ line, stock, tried }}
            number={index + 1}
            onChange={(fields) => change(line.key, fields)}
            onRemove={
              typed.lines.length > 1
                ? () => enter({ lines: typed.lines.filter(({ key }) => key !== line.key) })
                : null
            }
          />
        ))}
        {problem && (
          <Notice tone="danger" urgent title={STOCK.notSaved}>
            {problem}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className={FLOOR_BUTTON} busy={busy}>
            {INTAKE.save}
          </Button>
          <Button
            tone="outline"
            className={FLOOR_BUTTON}
            onClick={() => enter({ lines: [...typed.lines, emptyLine(stock.weight_units)] })}
          >
            {INTAKE.add}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type Intake = ReturnType<typeof useIntake>
type PaperProps = Pick<Intake, 'typed' | 'enter' | 'tried'> & { stock: Stock }

/** Who brought it, when, and by which paper. */
function Paper({ stock, typed, enter, tried }: PaperProps) {
  const suppliers = useId()
  const known = new Set([
    ...stock.lots.map(({ supplier }) => supplier),
    ...stock.ingredients.flatMap(({ packs }) => packs.map(({ supplier }) => supplier)),
  ])
  return (
    <div className="grid gap-3 md:grid-cols-3">
      <TextField
        label={INTAKE.supplier}
        className={FLOOR_FIELD}
        autoComplete="off"
        list={suppliers}
        value={typed.supplier}
        error={tried && !typed.supplier.trim() ? INTAKE.supplierMissing : undefined}
        onChange={(event) => enter({ supplier: event.target.value })}
      />
      <datalist id={suppliers}>
        {[...known].sort().map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label={INTAKE.day}
        type="date"
        className={FLOOR_FIELD}
        value={typed.day}
        max={stock.today}
        onChange={(event) => enter({ day: event.target.value })}
      />
      <TextField
        label={INTAKE.document}
        optional
        className={FLOOR_FIELD}
        autoComplete="off"
        value={typed.document}
        onChange={(event) => enter({ document: event.target.value })}
      />
    </div>
  )
}
