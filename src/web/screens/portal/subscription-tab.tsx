import { type ReactNode, useState } from 'react'
import type { Portal } from '../../../contract/portal-wire.ts'
import {
  CUTOFF_WEEKDAY_NAME,
  DELIVERY_WEEKDAY_NAME,
  DELIVERY_WINDOW,
} from '../../../domain/delivery/delivery-weekday.ts'
import { brand } from '../../../domain/shared/brand.ts'
import { isLiveSubscription, subscriptionLabel } from '../../../domain/subscriptions/subscription-status.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CardRow } from './card-row.tsx'
import { EditMealsPanel } from './edit-meals-panel.tsx'
import { EditPreferencesPanel } from './edit-preferences-panel.tsx'

import { MailPanel } from './mail-panel.tsx'
import { PaymentProblemNotice } from './payment-problem-notice.tsx'
import { RenewalTermsNote } from './renewal-terms-note.tsx'

import { useStartOrder } from './use-portal.ts'

type Props = { portal: Portal; reload: () => Promise<void> }

export function SubscriptionTab({ portal, reload }: Props) {
  const startOrder = useStartOrder()
  const { subscription } = portal
  if (!subscription || !isLiveSubscription(subscription.status))
    return (
      <div className="flex flex-col gap-6">
        <Card className="flex flex-col items-start gap-4">
          <CardTitle>No Active Subscription</CardTitle>
          <p className="text-ink-soft">Start one and your meals come every {DELIVERY_WEEKDAY_NAME}.</p>
          <Button onClick={() => startOrder(true)}>Start Subscription</Button>
        </Card>
        <MailPanel portal={portal} reload={reload} />
      </div>
    )
  return (
    <div className="flex flex-col gap-6">
      <PaymentProblemNotice portal={portal} />
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <CardTitle>Subscription Management</CardTitle>
          <Badge tone={subscription.status === 'active' ? 'success' : 'warning'}>
            {subscriptionLabel(subscription.status)}
          </Badge>
        </div>
        <div className="mt-4">
          <Notice title="Need a change?">
            To pause or cancel, contact us at{' '}
            <a className="underline underline-offset-4" href={`mailto:${brand.supportEmail}`}>
              {brand.supportEmail}
            </a>{' '}
            before {CUTOFF_WEEKDAY_NAME} midnight ET ({CUTOFF_WEEKDAY_NAME} 11:59 PM ET). Changes after that
            count for the week after.
          </Notice>
        </div>
        <ul className="mt-4 list-disc space-y-1 pl-5 text-ink-soft">
          <li>
            {subscription.status === 'paused'
              ? 'Your subscription is paused and does not renew. Contact us to resume it.'
              : 'Your subscription renews every week with the meals you chose.'}
          </li>
          <li>
            Boxes arrive every {DELIVERY_WEEKDAY_NAME} from {DELIVERY_WINDOW.text}.
          </li>
          <li>You can change your meals and preferences below until orders close.</li>
        </ul>
      </Card>
      <CardRow card={portal.card} />
      <Panel title="Edit Meal Selections" lead="Change what comes in your next boxes.">
        {(close) => <EditMealsPanel portal={portal} reload={reload} onClose={close} />}
      </Panel>
      <Panel title="Edit Dietary Preferences" lead="Change what your household avoids.">
        {(close) => <EditPreferencesPanel portal={portal} reload={reload} onClose={close} />}
      </Panel>
      <MailPanel portal={portal} reload={reload} />
      {portal.renewal_terms && <RenewalTermsNote terms={portal.renewal_terms} />}
    </div>
  )
}

function Panel({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children: (close: () => void) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <CardTitle>{title}</CardTitle>
          <p className="mt-1 text-ink-soft">{lead}</p>
        </div>
        <Button
          tone="outline"
          aria-expanded={open}
          aria-label={open ? `Close ${title}` : title}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Close' : 'Edit'}
        </Button>
      </div>
      {open && <div className="mt-6">{children(() => setOpen(false))}</div>}
    </Card>
  )
}
