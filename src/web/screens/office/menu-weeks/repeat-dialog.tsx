import { type FormEvent, useState } from 'react'
import type { MenuWeekWire } from '../../../../contract/staff/menu/menu-weeks-wire.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { REPEAT } from './menu-weeks.words.ts'
import { useChangeMenuWeeks } from './use-menu-weeks.ts'

type Props = { open: boolean; weeks: readonly MenuWeekWire[]; onClose: () => void }

const MOST_WEEKS = 8
const nameOf = (week: MenuWeekWire) => formatLongDate(calendarDateOf(week.delivery_date))

/** Fills coming weeks from earlier ones, in turn. */
export function RepeatDialog({ open, weeks, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={REPEAT.title}
      description={REPEAT.description}
    >
      {open && <RepeatForm weeks={weeks} onClose={onClose} />}
    </Dialog>
  )
}

function RepeatForm({ weeks, onClose }: Omit<Props, 'open'>) {
  const sources = weeks.filter(({ draft }) => draft.length > 0)
  const targets = weeks.filter(({ is_open }) => is_open)
  const firstEmpty = targets.find(({ draft }) => draft.length === 0) ?? targets[0]
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [first, setFirst] = useState(firstEmpty?.scheduled_date ?? '')
  const [count, setCount] = useState('4')
  const [tried, setTried] = useState(false)
  const { busy, problem, change } = useChangeMenuWeeks()
  const number = /^[1-8]$/.test(count.trim()) ? Number(count) : Number.NaN
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || chosen.length === 0 || Number.isNaN(number)) return
    const inTurn = sources.map(({ scheduled_date }) => scheduled_date).filter((date) => chosen.includes(date))
    if (await change('repeatMenuWeeks', { sources: inTurn, first, weeks: number }, REPEAT.filled)) onClose()
  }
  if (sources.length === 0) return <p>{REPEAT.none}</p>
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Sources
        sources={sources}
        chosen={chosen}
        onChoose={setChosen}
        isMissing={tried && chosen.length === 0}
      />
      <SelectField label={REPEAT.first} value={first} onChoose={setFirst}>
        {targets.map((week) => (
          <option key={week.scheduled_date} value={week.scheduled_date}>
            {nameOf(week)}
          </option>
        ))}
      </SelectField>
      <NumberField
        label={REPEAT.weeks}
        text={count}
        value={number}
        minimum={1}
        maximum={MOST_WEEKS}
        onType={setCount}
        less={REPEAT.less}
        more={REPEAT.more}
      />
      {problem && (
        <Notice tone="danger" urgent>
          {problem.text}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="outline" disabled={busy} onClick={onClose}>
          {REPEAT.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {REPEAT.fill}
        </Button>
      </div>
    </form>
  )
}

type SourcesProps = {
  sources: readonly MenuWeekWire[]
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
  isMissing: boolean
}

function Sources({ sources, chosen, onChoose, isMissing }: SourcesProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{REPEAT.sources}</legend>
      {sources.map((week) => (
        <CheckboxField
          key={week.scheduled_date}
          label={nameOf(week)}
          checked={chosen.includes(week.scheduled_date)}
          onChange={(checked) =>
            onChoose(
              checked
                ? [...chosen, week.scheduled_date]
                : chosen.filter((date) => date !== week.scheduled_date),
            )
          }
        />
      ))}
      {isMissing && (
        <p role="alert" className="text-danger">
          {REPEAT.chooseOne}
        </p>
      )}
    </fieldset>
  )
}
