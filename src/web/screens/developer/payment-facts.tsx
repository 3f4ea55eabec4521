import type { AppSettings } from '../../../contract/household/session-wire.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'

type TestPayments = Exclude<AppSettings['payments'], 'live'>

const MODES: Record<TestPayments, { label: string; meaning: string }> = {
  simulated: {
    label: 'Simulated',
    meaning:
      'The product runs its own stand-in of the payment provider. No money moves and nothing leaves it.',
  },
  test: {
    label: 'Test',
    meaning: "The payment provider's test keys are configured. Its test mode moves no money.",
  },
}

export type TestSettings = AppSettings & { payments: TestPayments }

/** What anybody may know of the payment configuration; keys never reach the browser. */
export function PaymentFacts({ settings }: { settings: TestSettings }) {
  const { label, meaning } = MODES[settings.payments]
  return (
    <Card aria-labelledby="configuration-heading">
      <CardTitle id="configuration-heading">Configuration</CardTitle>
      <dl className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-soft">Payment mode</dt>
        <dd>
          <Badge tone="success">{label}</Badge>
          <p className="mt-1.5">{meaning}</p>
        </dd>
        <dt className="text-ink-soft">Installation</dt>
        <dd>{settings.mode === 'production' ? 'Production' : 'Local'}</dd>
        <dt className="text-ink-soft">Order e-mails</dt>
        <dd>{settings.mailbox ? 'Kept in the local mailbox' : 'Sent by mail'}</dd>
      </dl>
    </Card>
  )
}
