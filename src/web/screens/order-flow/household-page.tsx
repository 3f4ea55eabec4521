import { type FormEvent, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { mealMinimumSentence } from '../../../domain/boxes/one-more-box.ts'
import {
  checkHouseholdSize,
  DEFAULT_HOUSEHOLD_SIZE,
  householdSizeFromInput,
  MAXIMUM_HOUSEHOLD_SIZE,
  MINIMUM_HOUSEHOLD_SIZE,
} from '../../../domain/customers/household.ts'
import { mealMinimum } from '../../../domain/meal-plan/meal-minimum.ts'
import { detourFromQuestion, stepAfter, stepBefore } from '../../../domain/orders/order-flow-steps.ts'
import { saveFailedMessage } from '../../app/messages.ts'
import { showFailure, showToast } from '../../app/toasts.ts'
import { sendHouseholdSize } from '../../customers/household-size.ts'
import { useComingBoxes } from '../../orders/use-coming-boxes.ts'
import { localOrder, rememberInWizard, unsentAnswers } from '../../platform/storage/browser-storage.ts'
import { useIsHere } from '../../platform/use-is-here.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { OrderFlowFrame, StepButtons } from './order-flow-frame.tsx'
import { orderInProgress, rememberInOrder } from './order-progress.ts'
import { questionWords } from './questions.words.ts'

function useHousehold() {
  const [text, setText] = useState(() =>
    String(unsentAnswers.read()?.householdSize ?? localOrder.read()?.householdSize ?? DEFAULT_HOUSEHOLD_SIZE),
  )
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const isHere = useIsHere()
  const type = (next: string) => {
    setText(next)
    const size = householdSizeFromInput(next)
    const problem = checkHouseholdSize(size)
    if (problem === null) unsentAnswers.keep({ householdSize: size })
    // What was wrong is said until it is right; nothing is said before the answer is given.
    setError((shown) => shown && problem)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const size = householdSizeFromInput(text)
    const problem = checkHouseholdSize(size)
    setError(problem)
    if (problem) return
    setBusy(true)
    rememberInOrder({ householdSize: size })
    rememberInWizard({ currentStep: stepAfter('/household') }, { householdSize: size })
    const outcome = await sendHouseholdSize(size)
    if (!isHere.current) return
    setBusy(false)
    if (!outcome.ok && outcome.failure.status >= 400 && outcome.failure.status < 500) {
      const message = saveFailedMessage(outcome.failure, questionWords.sizeFailed)
      setError(message)
      return showFailure(outcome.failure, message)
    }
    if (!outcome.ok) showToast(questionWords.sizeKeptHere, { tone: 'warning' })
    void navigate(stepAfter('/household'))
  }
  return { text, type, error, busy, submit }
}

export function HouseholdPage() {
  const [order] = useState(() => localOrder.read())
  const detour = detourFromQuestion('/household', orderInProgress(order))
  return detour ? <Navigate to={detour} replace /> : <HouseholdStep />
}

function HouseholdStep() {
  const { text, type, error, busy, submit } = useHousehold()
  const { data: coming, loading } = useComingBoxes()
  const navigate = useNavigate()
  const size = householdSizeFromInput(text)
  const valid = checkHouseholdSize(size) === null
  return (
    <OrderFlowFrame step={1} title={questionWords.household} lead={questionWords.householdLead}>
      <form onSubmit={submit} noValidate>
        <Card as="div" className="flex flex-col gap-5">
          <NumberField
            label={questionWords.size}
            hint={questionWords.fromTo(MINIMUM_HOUSEHOLD_SIZE, MAXIMUM_HOUSEHOLD_SIZE)}
            error={error ?? undefined}
            text={text}
            value={size}
            minimum={MINIMUM_HOUSEHOLD_SIZE}
            maximum={MAXIMUM_HOUSEHOLD_SIZE}
            onType={type}
            less={questionWords.less}
            more={questionWords.more}
          />
          <p aria-live="polite" className="min-h-12 text-ink-soft sm:min-h-6">
            {valid && !loading ? mealMinimumSentence(mealMinimum(size), coming?.besides ?? null) : ''}
          </p>
        </Card>
        <StepButtons
          back={
            <Button tone="quiet" onClick={() => navigate(stepBefore('/household'))}>
              {questionWords.back}
            </Button>
          }
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
