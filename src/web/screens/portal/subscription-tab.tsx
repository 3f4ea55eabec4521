import type { Portal } from '../../../contract/household/portal-wire.ts'
import type { SubscriptionCalendar } from '../../../contract/household/subscription-wire.ts'
import {
  cutoffTime,
  cutoffWeekdayName,
  deliveryWeekdayName,
} from '../../../domain/kitchen-place/kitchen-words.ts'
import { brand } from '../../../domain/shared/brand.ts'
import { isLiveSubscription, subscriptionLabel } from '../../../domain/subscriptions/subscription-status.ts'
import { formatLongDate } from '../../../domain/time/date-format.ts'
import { useKitchen } from '../../platform/kitchen-context.tsx'
import { calendarDateOf } from '../../platform/wire-values.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CalendarProblem } from './account/calendar-problem.tsx'
import { ChargesOnHoldNotice } from './account/charges-on-hold-notice.tsx'
import { PaymentProblemNotice } from './account/payment-problem-notice.tsx'
import { ResumeNotice } from './account/resume-notice.tsx'
import { useCalendar } from './account/use-calendar.ts'
import { useStartOrder } from './account/use-portal.ts'
import { subscriptionWords } from './portal.words.ts'
import { ComingWeeksSkeleton } from './portal-skeleton.tsx'
import { AccountRow } from './room/account-row.tsx'
import { CardRow } from './settings/card-row.tsx'
import { EditMealsPanel } from './settings/edit-meals-panel.tsx'
import { EditPreferencesPanel } from './settings/edit-preferences-panel.tsx'
import { MailPanel } from './settings/mail-panel.tsx'
import { ReactivatePanel } from './settings/reactivate-panel.tsx'
import { ReceiptsList } from './settings/receipts-list.tsx'
import { RenewalTermsNote } from './settings/renewal-terms-note.tsx'
import { SessionsPanel } from './settings/sessions-panel.tsx'
import { SettingPanel } from './settings/setting-panel.tsx'
import { SettingsGroup } from './settings/setting-row.tsx'
import { SubscriptionControls } from './settings/subscription-controls.tsx'
import { CalendarSection } from './weeks/calendar-section.tsx'

type Props = { portal: Portal; reload: () => Promise<void> }

export function SubscriptionTab({ portal, reload }: Props) {
  const { data: calendar, isError, isPending, refetch } = useCalendar()
  const { subscription } = portal
  const wasCanceled = subscription?.status === 'canceled'
  const weeks = calendar && <CalendarSection calendar={calendar} portal={portal} />
  const again = () => void refetch()
  if (!subscription || !isLiveSubscription(subscription.status))
    return (
      <div className="flex flex-col gap-8">
        {isError && wasCanceled && <CalendarProblem onRetry={again} />}
        <NoSubscription calendar={calendar} waits={isPending && wasCanceled} reload={again} />
        {weeks}
        <SettingsGroup title={subscriptionWords.settings}>
          <MailPanel portal={portal} reload={reload} />
          <SessionsPanel />
          <AccountRow />
        </SettingsGroup>
        {calendar?.subscription && <ReceiptsList calendar={calendar} />}
      </div>
    )
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-6 empty:hidden">
        <ChargesOnHoldNotice portal={portal} />
        <PaymentProblemNotice portal={portal} />
        {calendar?.subscription?.status === 'paused' && <ResumeNotice calendar={calendar} />}
        {isError && <CalendarProblem onRetry={again} />}
      </div>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        {weeks}
        {isPending && <ComingWeeksSkeleton />}
        <ManagementCard status={subscription.status} calendar={calendar} />
        <Settings portal={portal} reload={reload} />
      </div>
      {calendar && <ReceiptsList calendar={calendar} />}
    </div>
  )
}

type ManagementProps = {
  status: NonNullable<Portal['subscription']>['status']
  calendar: SubscriptionCalendar | undefined
}

function renewalNote(status: ManagementProps['status'], pausedUntil: string | null): string {
  if (status !== 'paused') return subscriptionWords.renews
  if (pausedUntil) return subscriptionWords.renewsFrom(formatLongDate(calendarDateOf(pausedUntil)))
  return subscriptionWords.paused
}

const STATUS_TONES = {
  active: 'success',
  paused: 'warning',
  past_due: 'danger',
  canceled: 'neutral',
} as const satisfies Record<ManagementProps['status'], BadgeTone>

function ManagementCard({ status, calendar }: ManagementProps) {
  const kitchen = useKitchen()
  return (
    <Card className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle id="subscription-heading" tabIndex={-1}>
          {subscriptionWords.management}
        </CardTitle>
        <Badge tone={STATUS_TONES[status]}>{subscriptionLabel(status)}</Badge>
      </div>
      <ul className="mt-3 flex flex-col gap-1.5 text-pretty text-ink-soft">
        <li>{renewalNote(status, calendar?.subscription?.paused_until ?? null)}</li>
        <li>{subscriptionWords.arrive(deliveryWeekdayName(kitchen), kitchen.window.text)}</li>
        <li>{subscriptionWords.canChange}</li>
      </ul>
      {calendar && <SubscriptionControls calendar={calendar} />}
      <p className="mt-3 rounded-field bg-sand px-4 py-3 text-[0.9375rem] leading-relaxed">
        <span className="block font-semibold">{subscriptionWords.needChange}</span>
        {subscriptionWords.contact}{' '}
        <a className="underline underline-offset-4" href={`mailto:${brand.supportEmail}`}>
          {brand.supportEmail}
        </a>{' '}
        {subscriptionWords.before(cutoffWeekdayName(kitchen), kitchen.timeZoneLabel, cutoffTime(kitchen))}
      </p>
    </Card>
  )
}

/** What stays as it is from week to week, one under the other. */
function Settings({ portal, reload }: Props) {
  return (
    <SettingsGroup title={subscriptionWords.settings}>
      <SettingPanel title={subscriptionWords.editMeals} lead={subscriptionWords.editMealsLead}>
        {(close) => <EditMealsPanel portal={portal} reload={reload} onClose={close} />}
      </SettingPanel>
      <SettingPanel title={subscriptionWords.editPreferences} lead={subscriptionWords.editPreferencesLead}>
        {(close) => <EditPreferencesPanel portal={portal} reload={reload} onClose={close} />}
      </SettingPanel>
      <CardRow card={portal.card} />
      <MailPanel portal={portal} reload={reload} />
      <SessionsPanel />
      <AccountRow />
      {portal.renewal_terms && <RenewalTermsNote terms={portal.renewal_terms} />}
    </SettingsGroup>
  )
}

type NoSubscriptionProps = {
  calendar: SubscriptionCalendar | undefined
  /** For the canceled subscription, which goes before a new one. */
  waits: boolean
  reload: () => void
}

/** A canceled subscription can be reactivated as it was; anybody else starts a new one. */
function NoSubscription({ calendar, waits, reload }: NoSubscriptionProps) {
  const kitchen = useKitchen()
  const startOrder = useStartOrder()
  const canceled = calendar?.subscription?.status === 'canceled' ? calendar.subscription : null
  return (
    <Card className="flex max-w-text flex-col items-start gap-4">
      <CardTitle id="subscription-heading" tabIndex={-1}>
        {subscriptionWords.none}
      </CardTitle>
      {canceled ? (
        <ReactivatePanel canceled={canceled} reload={reload} />
      ) : (
        <>
          <p className="text-ink-soft">{subscriptionWords.startLead(deliveryWeekdayName(kitchen))}</p>
          {waits ? (
            <Skeleton className="h-64 w-full" />
          ) : (
            <Button tone="accent" onClick={() => startOrder(true)}>
              {subscriptionWords.start}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}
