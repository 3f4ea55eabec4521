import { ProgressSteps } from '../ui/progress-steps.tsx'
import { orderingWords } from './ordering.words.ts'

/** After the three questions: where the order is on the meals screen and at checkout. */
export function OrderStages({ current }: { current: 1 | 2 }) {
  return <ProgressSteps label={orderingWords.yourOrder} steps={orderingWords.stages} current={current} />
}
