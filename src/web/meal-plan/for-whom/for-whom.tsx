import { useState } from 'react'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import { givenTo, personsFor } from '../../../domain/persons/clash.ts'
import type { ForPersons } from '../../../domain/persons/for-persons.ts'
import { Icon } from '../../ui/icon.tsx'
import { ClashDialog, clashOf } from '../clashes/clash-dialog.tsx'
import type { ChangedBox, Eating } from '../eating.ts'
import { forWhomWords } from './for-whom.words.ts'
import { ForWhomDialog } from './for-whom-dialog.tsx'

type Props = { meal: MealWire; eating: Eating; box: ChangedBox }

/** Says for whom a meal of the box is, and changes it by hand. Nothing where only one person has a name. */
export function ForWhom({ meal, eating, box }: Props) {
  const [step, setStep] = useState<'choosing' | { asks: ForPersons } | null>(null)
  const line = box.selections.find(({ mealId }) => mealId === meal.id)
  const { persons } = eating
  if (!line || persons.length < 2) return null
  const given = givenTo(meal, line.forPersons ?? null, persons)
  const eaters = personsFor(given, persons)
  const give = (forPersons: ForPersons, confirmation?: string) => {
    const { mealId, quantity } = line
    const next = {
      mealId,
      quantity,
      ...(forPersons && { forPersons }),
      ...(confirmation && { confirmation }),
    }
    setStep(null)
    box.onChange(box.selections.map((one) => (one === line ? next : one)))
  }
  const choose = (ids: readonly string[]) => {
    if (ids.length === eaters.length && eaters.every(({ id }) => ids.includes(id))) return setStep(null)
    const wanted = givenTo(meal, ids, persons)
    if (clashOf(meal, wanted, eating)) setStep({ asks: wanted })
    else give(wanted)
  }
  const asks = step !== null && step !== 'choosing' ? step.asks : null
  const isForAll = eaters.length === persons.length
  return (
    <>
      <button
        type="button"
        onClick={() => setStep('choosing')}
        className="inline-flex min-h-9 max-w-full items-center gap-1.5 self-start rounded-pill border border-line-strong bg-card px-3 py-1 text-left text-sm font-semibold text-ink hover:bg-sand"
      >
        <Icon name="people" className="size-4" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {isForAll ? forWhomWords.forEverybody : forWhomWords.forNames(eaters.map(({ name }) => name))}
        </span>
        <span className="sr-only">{forWhomWords.of(meal.name)}</span>
      </button>
      <ForWhomDialog
        open={step === 'choosing'}
        {...{ meal, persons }}
        given={eaters.map(({ id }) => id)}
        onChoose={choose}
        onClose={() => setStep(null)}
      />
      <ClashDialog
        meal={step !== null && step !== 'choosing' ? meal : null}
        forPersons={asks}
        eating={eating}
        onAnswer={(typed) => (typed ? give(asks, typed.get(meal.id)) : setStep(null))}
      />
    </>
  )
}
