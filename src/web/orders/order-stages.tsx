import { ProgressSteps } from '../ui/progress-steps.tsx'

const STAGES = ['Household', 'Meals', 'Checkout'] as const

/** After the three questions: where the order is on the meals screen and at checkout. */
export function OrderStages({ current }: { current: 1 | 2 }) {
  return <ProgressSteps label="Your order" steps={STAGES} current={current} />
}
