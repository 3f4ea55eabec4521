import { Button } from '../ui/buttons/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { useOnboarding } from './use-onboarding.ts'

type Props = Pick<ReturnType<typeof useOnboarding>, 'retrying' | 'retry'>

/** In place of what must not be shown before it is known what the customer has answered. */
export function OnboardingProblem({ retrying, retry }: Props) {
  return (
    <Notice
      tone="danger"
      urgent
      title="Failed to check onboarding status"
      actions={
        <Button busy={retrying} onClick={retry}>
          Try Again
        </Button>
      }
    >
      What you told us before could not be loaded. None of it is lost.
    </Notice>
  )
}
