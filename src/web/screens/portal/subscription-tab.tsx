import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Portal } from '../../../contract/portal-wire.ts'
import type { SubscriptionCalendar } from '../../../contract/subscription-wire.ts'
import {
  CUTOFF_WEEKDAY_NAME,
  DELIVERY_WEEKDAY_NAME,
  DELIVERY_WINDOW,
} from '../../../domain/delivery/delivery-weekday.ts'
import { brand } from '../../../domain/shared/brand.ts'
import { isLiveSubscription, subscriptionLabel } from '../../../domain/subscriptions/subscription-status.ts'
import { call } from '../../platform/api-client.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CalendarSection, ChargeForecast, ReceiptsList } from './calendar-section.tsx'
import { CardRow } from './card-row.tsx'
import { EditMealsPanel } from './edit-meals-panel.tsx'
import { EditPreferencesPanel } from './edit-preferences-panel.tsx'
import { MailPanel } from './mail-panel.tsx'
import { PaymentProblemNotice } from './payment-problem-notice.tsx'
import { RenewalTermsNote } from './renewal-terms-note.tsx'
import { SubscriptionControls } from './subscription-controls.tsx'
import { useCalendar, useChange } from './use-calendar.ts'
import { useStartOrder } from './use-portal.ts'

type Props = { portal: Portal; reload: () => Promise<void> }

export function SubscriptionTab({ portal, reload }: Props) {
  const { data: calendar, isError, refetch } = useCalendar()
  const { subscription } = portal
  const title = useFocusWhenLost(subscription?.status)
  const weeks = calendar && <CalendarSection calendar={calendar} portal={portal} />
  if (!subscription || !isLiveSubscription(subscription.status))
    return (
      <div className="flex flex-col gap-6">
        <NoSubscription calendar={calendar} title={title} />
        {weeks}
        {calendar?.subscription && <ReceiptsList calendar={calendar} />}
        <MailPanel portal={portal} reload={reload} />
      </div>
    )
  return (
    <div className="flex flex-col gap-6">
      <PaymentProblemNotice portal={portal} />
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <CardTitle ref={title} tabIndex={-1}>
            Subscription Management
          </CardTitle>
          <Badge tone={subscription.status === 'active' ? 'success' : 'warning'}>
            {subscriptionLabel(subscription.status)}
          </Badge>
        </div>
        <div className="mt-4">
          <Notice title="Need a change?">
            Change your weeks with the controls below, or contact us at{' '}
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
              ? 'Your subscription is paused and does not renew. You can resume it whenever you like.'
              : 'Your subscription renews every week with the meals you chose.'}
          </li>
          <li>
            Boxes arrive every {DELIVERY_WEEKDAY_NAME} from {DELIVERY_WINDOW.text}.
          </li>
          <li>You can change your meals and preferences below until orders close.</li>
        </ul>
        {calendar && <SubscriptionControls calendar={calendar} />}
      </Card>
      <CardRow card={portal.card} />
      {isError && (
        <Notice
          tone="danger"
          urgent
          title="Your coming weeks could not be loaded"
          actions={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      )}
      {weeks}
      <Panel title="Edit Meal Selections" lead="Change what comes in your next boxes.">
        {(close) => <EditMealsPanel portal={portal} reload={reload} onClose={close} />}
      </Panel>
      <Panel title="Edit Dietary Preferences" lead="Change what your household avoids.">
        {(close) => <EditPreferencesPanel portal={portal} reload={reload} onClose={close} />}
      </Panel>
      {calendar && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <ChargeForecast calendar={calendar} />
          <ReceiptsList calendar={calendar} />
        </div>
      )}
      <MailPanel portal={portal} reload={reload} />
      {portal.renewal_terms && <RenewalTermsNote terms={portal.renewal_terms} />}
    </div>
  )
}

/** A change may take away the control that was pressed: the focus then goes to the title that says what is now. */
function useFocusWhenLost(status: string | undefined): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const known = useRef(status)
  useEffect(() => {
    if (known.current === status) return
    known.current = status
    if (document.activeElement === document.body) title.current?.focus()
  }, [status])
  return title
}

/** Whoever canceled can take it up again as it was, or begin anew. */
function NoSubscription({
  calendar,
  title,
}: {
  calendar: SubscriptionCalendar | undefined
  title: RefObject<HTMLHeadingElement | null>
}) {
  const startOrder = useStartOrder()
  const { busy, error, change } = useChange()
  const canceled = calendar?.subscription?.status === 'canceled' ? calendar.subscription : null
  return (
    <Card className="flex flex-col items-start gap-4">
      <CardTitle ref={title} tabIndex={-1}>
        No Active Subscription
      </CardTitle>
      <p className="text-ink-soft">Start one and your meals come every {DELIVERY_WEEKDAY_NAME}.</p>
      {canceled && (
        <p>
          You can take your canceled subscription up again with the same meals, address and card.{' '}
          {canceled.if_reactivated}
        </p>
      )}
      {error && (
        <Notice tone="danger" urgent>
          {error}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {canceled && (
          <Button busy={busy} onClick={() => void change(() => call('reactivateSubscription'))}>
            Reactivate
          </Button>
        )}
        <Button tone={canceled ? 'outline' : 'primary'} onClick={() => startOrder(true)}>
          Start Subscription
        </Button>
      </div>
    </Card>
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
