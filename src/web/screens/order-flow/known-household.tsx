import { useNavigate } from 'react-router'
import type { Onboarding } from '../../../contract/household/customers-wire.ts'
import { avoidanceWords } from '../../../domain/customers/dietary-preferences.ts'
import { isolated } from '../../../domain/shared/isolated-text.ts'
import { rememberInWizard } from '../../platform/storage/browser-storage.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { rememberInOrder } from './order-progress.ts'
import { questionWords } from './questions.words.ts'

type Props = {
  onboarding: Onboarding
  /** Something else was entered below: it goes the usual way, and this stays where it is. */
  isChanged: boolean
}

/** What a household has told before, and the way to the meals for one of which nothing has changed. */
export function KnownHousehold({ onboarding, isChanged }: Props) {
  const navigate = useNavigate()
  const { preferences, address } = onboarding
  if (!onboarding.is_complete || !preferences || !address) return null
  const choices = {
    avoidProteins: preferences.avoid_proteins,
    avoidIngredients: preferences.avoid_ingredients,
    additionalNotes: preferences.additional_notes,
  }
  const avoided = avoidanceWords([...choices.avoidProteins, ...choices.avoidIngredients])
  const toMeals = () => {
    if (isChanged) return
    rememberInOrder({ ...choices, householdSize: preferences.household_size })
    rememberInWizard({ currentStep: '/meals', isComplete: false }, choices)
    void navigate('/meals')
  }
  return (
    <Card className="mb-8 flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <CardTitle>{questionWords.asBefore}</CardTitle>
        <ul className="mt-1 text-ink-soft [overflow-wrap:anywhere]">
          <li>{questionWords.people(preferences.household_size)}</li>
          <li>{avoided ? questionWords.without(avoided) : questionWords.nothingAvoided}</li>
          <li>{questionWords.to(`${isolated(address.street_address)}, ${isolated(address.city)}`)}</li>
        </ul>
      </div>
      <Button tone="accent" aria-disabled={isChanged} onClick={toMeals}>
        {questionWords.chooseMeals}
      </Button>
    </Card>
  )
}
