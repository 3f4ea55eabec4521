import { screenPaths } from '../../../contract/screen-paths.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentTestFrame } from './payment-test-frame.tsx'
import { TestCards } from './test-cards.tsx'

/** How payments are configured here, and the cards to try them with. */
export function TestStripePage() {
  return (
    <PaymentTestFrame
      title="Payment configuration test"
      lead="How this installation takes payments, and the cards to try it with."
    >
      {(settings) => (
        <>
          <PaymentFacts settings={settings} />
          <TestCards />
          <p className="flex flex-wrap gap-3">
            <LinkButton to={screenPaths.zipGate}>Start an Order</LinkButton>
            <LinkButton to={screenPaths.devStripeTest} tone="outline">
              Developer Payment Test
            </LinkButton>
          </p>
        </>
      )}
    </PaymentTestFrame>
  )
}
