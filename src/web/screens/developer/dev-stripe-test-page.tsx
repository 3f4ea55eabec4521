import { programEndpoints } from '../../../contract/endpoints.ts'
import { screenPaths } from '../../../contract/screen-paths.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentTestFrame } from './payment-test-frame.tsx'
import { TestCards } from './test-cards.tsx'

/** For developers: the test page with the webhook's address and what to try. */
export function DevStripeTestPage() {
  return (
    <PaymentTestFrame
      title="Developer payment test"
      lead="Everything needed to walk a payment through, its failures included."
    >
      {(settings) => (
        <>
          <PaymentFacts settings={settings} />
          <WebhookCard />
          <TestCards />
          <ThingsToTry />
          <p>
            <LinkButton to={screenPaths.zipGate}>Start an Order</LinkButton>
          </p>
        </>
      )}
    </PaymentTestFrame>
  )
}

function WebhookCard() {
  return (
    <Card aria-labelledby="webhook-heading">
      <CardTitle id="webhook-heading">Webhook</CardTitle>
      <p className="mt-2 font-mono [overflow-wrap:anywhere]">
        {window.location.origin}
        {programEndpoints.stripeWebhook.path}
      </p>
      <p className="mt-2 text-ink-soft">
        Orders are confirmed only by the provider's word: through this address, by the return from the payment
        page, or by the reconciler, whichever comes first. A forged signature is refused.
      </p>
    </Card>
  )
}

function ThingsToTry() {
  return (
    <Card aria-labelledby="try-heading">
      <CardTitle id="try-heading">What to try</CardTitle>
      <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5">
        <li>
          Order a box up to <TextLink to={screenPaths.checkout}>the checkout</TextLink> and press Start My
          Subscription.
        </li>
        <li>Pay with the declined card: the payment page says so and the order stays a draft.</li>
        <li>Pay again with the card that succeeds: the order is confirmed once.</li>
        <li>Go back from the payment page without paying: nothing is charged and the choices are kept.</li>
        <li>Use the card that declines later: the first box is paid, its renewal fails.</li>
      </ol>
    </Card>
  )
}
