import { Button } from '../ui/buttons/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { onboardingProblemWords } from './onboarding-problem.words.ts'
import type { useOnboarding } from './use-onboarding.ts'

type Props = Pick<ReturnType<typeof useOnboarding>, 'retrying' | 'retry'>

/** In place of what must not be shown before it is known what the customer has answered. */
export function OnboardingProblem({ retrying, retry }: Props) {
  return (
    <Notice
      tone="danger"
      urgent
      title={onboardingProblemWords.title}
      actions={
        <Button busy={retrying} onClick={retry}>
          {onboardingProblemWords.tryAgain}
        </Button>
      }
    >
      {onboardingProblemWords.nothingLost}
    </Notice>
  )
}
