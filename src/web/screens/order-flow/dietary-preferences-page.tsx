import { type FormEvent, Suspense, useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import type { Onboarding } from '../../../contract/household/customers-wire.ts'
import {
  detourFromQuestion,
  isStaleOrder,
  stepAfterDietaryPreferences,
  stepBefore,
} from '../../../domain/orders/order-flow-steps.ts'
import { saveFailedMessage } from '../../app/messages.ts'
import { showFailure, showToast } from '../../app/toasts.ts'
import {
  type DietaryChoices,
  DietaryPreferencesFields,
  dietaryChoicesOf,
} from '../../customers/dietary-preferences-form.tsx'
import { ForeseenChanges } from '../../customers/foreseen-changes.tsx'
import { OnboardingProblem } from '../../customers/onboarding-problem.tsx'
import { PersonsFields } from '../../customers/persons-later.tsx'
import { useForeseen } from '../../customers/use-foreseen.ts'
import { useOnboarding } from '../../customers/use-onboarding.ts'
import { choicesWith, previewWith, usePersons } from '../../customers/use-persons.ts'
import { useMenuIsAwaited } from '../../meal-plan/use-menu.ts'
import { type CallFailure, call } from '../../platform/api-client.ts'
import {
  forgetOrderInProgress,
  localOrder,
  rememberInWizard,
  unsentAnswers,
} from '../../platform/storage/browser-storage.ts'
import { useIsHere } from '../../platform/use-is-here.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { KnownHousehold } from './known-household.tsx'
import { OrderFlowFrame, QuestionSkeleton, StepButtons } from './order-flow-frame.tsx'
import { orderInProgress, rememberInOrder } from './order-progress.ts'
import { questionWords } from './questions.words.ts'

const FRAME = {
  step: 0,
  title: questionWords.preferences,
  lead: questionWords.preferencesLead,
} as const

/** Comes in one piece: what came later would move the buttons below it under a press. */
export function DietaryPreferencesPage() {
  const [order] = useState(() => localOrder.read())
  const [unsent] = useState(() => unsentAnswers.read())
  const account = useOnboarding()
  const menuIsAwaited = useMenuIsAwaited()
  const stale = isStaleOrder(orderInProgress(order))
  useEffect(() => {
    if (stale) forgetOrderInProgress()
  }, [stale])
  const detour = detourFromQuestion('/dietary-preferences', orderInProgress(order))
  if (detour) return <Navigate to={detour} replace />
  if (account.failed)
    return (
      <OrderFlowFrame {...FRAME}>
        <OnboardingProblem {...account} />
        <StepButtons back={<CancelButton />} />
      </OrderFlowFrame>
    )
  const { data: known } = account
  const loading = <QuestionSkeleton step={0} label={questionWords.loadingPreferences} />
  if (!known || menuIsAwaited) return loading
  const remembered = [unsent, order].find((answers) => answers?.avoidProteins)
  const saved = known.preferences && {
    avoidProteins: known.preferences.avoid_proteins,
    avoidIngredients: known.preferences.avoid_ingredients,
    additionalNotes: known.preferences.additional_notes,
  }
  // What persons must not eat is known to the account alone.
  const answers = known.preferences?.persons.length ? saved : (remembered ?? saved)
  return (
    <Suspense fallback={loading}>
      <DietaryPreferencesStep
        start={dietaryChoicesOf(answers ?? {})}
        onboarding={known}
        asBefore={!remembered && order?.isFirstTimeUser !== true}
      />
    </Suspense>
  )
}

type StepProps = {
  start: DietaryChoices
  onboarding: Onboarding
  /** Nothing else was begun: who is known may go on to the meals at once. */
  asBefore: boolean
}

function DietaryPreferencesStep({ start, onboarding, asBefore }: StepProps) {
  const [chosen, setChoices] = useState(start)
  const people = usePersons(onboarding.preferences?.persons)
  const { persons } = people
  const choices = choicesWith(chosen, persons)
  const { save, busy, error, shownFor } = useSavePreferences(onboarding, people)
  const choose = (next: DietaryChoices) => {
    setChoices(next)
    unsentAnswers.keep(next)
  }
  const changePersons: typeof people.change = (next) => {
    setChoices(choicesWith(choices, next))
    people.change(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void people.check().then((isFine) => (isFine ? save(choices) : undefined))
  }
  return (
    <OrderFlowFrame {...FRAME}>
      {asBefore && <KnownHousehold onboarding={onboarding} isChanged={chosen !== start} />}
      <form onSubmit={submit} noValidate>
        <DietaryPreferencesFields
          value={choices}
          onChange={choose}
          isNamed={persons.length > 0}
          people={
            <PersonsFields
              value={persons}
              onChange={changePersons}
              household={choices}
              faults={people.faults}
            />
          }
        />
        <div className="mt-6 empty:hidden">
          <ForeseenChanges preview={shownFor(previewWith(choices, people))} />
        </div>
        {error && (
          <div className="mt-6">
            <Notice tone="danger" urgent>
              {error}
            </Notice>
          </div>
        )}
        <StepButtons
          back={<CancelButton />}
          forward={
            <Button type="submit" size="large" busy={busy}>
              {questionWords.goOn}
            </Button>
          }
        />
      </form>
    </OrderFlowFrame>
  )
}

function CancelButton() {
  const navigate = useNavigate()
  const cancel = () => {
    forgetOrderInProgress()
    void navigate(stepBefore('/dietary-preferences'))
  }
  return (
    <Button tone="quiet" onClick={cancel}>
      {questionWords.cancel}
    </Button>
  )
}

function useSavePreferences(onboarding: Onboarding, people: ReturnType<typeof usePersons>) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { foresee, shownFor } = useForeseen()
  const fail = (failure: CallFailure) => {
    const message = saveFailedMessage(failure, questionWords.preferencesFailed)
    setError(message)
    showFailure(failure, message)
  }
  const save = async (choices: DietaryChoices) => {
    setBusy(true)
    setError(null)
    const { avoidProteins, avoidIngredients, additionalNotes } = choices
    // Only answers that were given before can have boxes that follow them.
    const foreseen = onboarding.is_complete
      ? await foresee(previewWith(choices, people))
      : { mayGoOn: true as const }
    if (!isHere.current) return
    if (!foreseen.mayGoOn) {
      setBusy(false)
      if (foreseen.failure) fail(foreseen.failure)
      return
    }
    const kept = await people.save()
    if (!isHere.current) return
    if (!kept.ok) {
      setBusy(false)
      return fail(kept.failure)
    }
    const outcome = await call('saveDietaryPreferences', {
      avoid_proteins: avoidProteins,
      avoid_ingredients: avoidIngredients,
      additional_notes: additionalNotes,
    })
    // Cancel has ended the order, which must not begin again.
    if (!isHere.current) return
    setBusy(false)
    if (!outcome.ok) return fail(outcome.failure)
    const receipt = outcome.value.receipt ?? kept.receipt
    if (receipt)
      showToast(receipt.title, { description: questionWords.receipt(receipt.number), tone: 'success' })
    const next = keepInOrder(choices, onboarding, people.persons.length)
    void navigate(next)
  }
  return { save, busy, error, shownFor }
}

/**
 * The order in progress and the wizard take the answers along. Who has named more people than one need not count them
 * again. @returns the step that follows
 */
function keepInOrder(choices: DietaryChoices, onboarding: Onboarding, named: number) {
  const stored = localOrder.read()
  // What the account says is older than a size that it has not taken.
  const known = stored?.householdSizeUnsent ? undefined : onboarding.preferences?.household_size
  const household = known ?? (stored?.householdSize === undefined && named > 1 ? named : undefined)
  const order = orderInProgress(stored)
  rememberInOrder({ ...choices, ...(household ? { householdSize: household } : {}) })
  const next = stepAfterDietaryPreferences({
    hasPreferences: onboarding.is_complete,
    hasAddress: Boolean(onboarding.address),
    order,
  })
  rememberInWizard({ currentStep: next, isComplete: false }, choices)
  return next
}
