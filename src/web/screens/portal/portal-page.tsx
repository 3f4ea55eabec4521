import { type ReactNode, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CustomerOrder, Portal } from '../../../contract/household/portal-wire.ts'
import { isolated } from '../../../domain/shared/isolated-text.ts'
import type { BesideBadge, PortalBadge } from '../../../domain/subscriptions/portal-badge.ts'
import { MessagePage } from '../../app/message-page.tsx'
import { OfflineNotice } from '../../app/offline-notice.tsx'
import { ShopNotice } from '../../app/shop-notice.tsx'
import { SignOutButton } from '../../app/sign-out-button.tsx'
import { later, OnceWanted } from '../../platform/later.tsx'
import { useOnline } from '../../platform/use-online.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { focusHeading, type ManagedPlace, useKeptFocus } from './account/portal-focus.ts'
import { useCalendarIsAwaited } from './account/use-calendar.ts'
import { useOrderReceived } from './account/use-order-received.ts'
import { PORTAL_FAILED, usePortal, useReorder } from './account/use-portal.ts'
import { BADGE_TONES, BESIDE_TONES } from './badge-tones.ts'
import { DashboardTab } from './dashboard-tab.tsx'
import { portalWords } from './portal.words.ts'
import { PortalSkeleton, TabSkeleton } from './portal-skeleton.tsx'
import { usePortalTab } from './use-portal-tab.ts'

const OrdersTab = later(async () => (await import('./orders-tab.tsx')).OrdersTab)
const SubscriptionTab = later(async () => (await import('./subscription-tab.tsx')).SubscriptionTab)
const OrderDetailDialog = later(
  async () => (await import('./account/order-detail-dialog.tsx')).OrderDetailDialog,
)

export function PortalPage() {
  const { portal, reload, returning, isNew } = usePortal()
  const isCalendarAwaited = useCalendarIsAwaited()
  if (returning) return <PortalSkeleton label={portalWords.confirming} />
  if (portal.isPending || isNew || (portal.data && isCalendarAwaited))
    return <PortalSkeleton label={portalWords.loading} />
  if (!portal.data)
    return (
      <MessagePage
        icon="warning"
        title={portalWords.failed}
        lead={PORTAL_FAILED}
        actions={
          <Button busy={portal.isFetching} onClick={() => void portal.refetch()}>
            {portalWords.tryAgain}
          </Button>
        }
      />
    )
  return (
    <LoadedPortal
      portal={portal.data}
      heardAt={portal.dataUpdatedAt}
      reload={reload}
      refreshing={portal.isFetching}
    />
  )
}

const awaited = (tab: ReactNode) => <Suspense fallback={<TabSkeleton />}>{tab}</Suspense>

type LoadedProps = { portal: Portal; heardAt: number; reload: () => Promise<void>; refreshing: boolean }

function LoadedPortal({ portal, heardAt, reload, refreshing }: LoadedProps) {
  const [tab, setTab] = usePortalTab()
  const [shownId, setShownId] = useState<string | null>(null)
  // At once: an open dialog would be asked in place of what was entered on the page.
  const { reorder, busyId } = useReorder(portal, () => flushSync(() => setShownId(null)))
  const fresh = useOrderReceived(portal, heardAt)
  const root = useRef<HTMLDivElement>(null)
  useKeptFocus(root)
  const shown = portal.orders.find(({ id }) => id === shownId) ?? null
  const show = (order: CustomerOrder) => setShownId(order.id)
  const manage = async (place: ManagedPlace) => {
    // Where it cannot be loaded, the tab says so.
    await SubscriptionTab.bring().catch(() => {})
    flushSync(() => setTab('subscription'))
    focusHeading(place)
  }
  const dashboard = (
    <DashboardTab portal={portal} fresh={fresh} onShow={show} onManage={(place) => void manage(place)} />
  )
  const again = { onReorder: (order: CustomerOrder) => void reorder(order), busyId }
  const orders = awaited(<OrdersTab orders={portal.orders} onShow={show} {...again} />)
  const subscription = awaited(<SubscriptionTab portal={portal} reload={reload} />)
  return (
    <div ref={root} className="page-width py-5 sm:py-9">
      <OfflineNotice>{portalWords.offline}</OfflineNotice>
      <ShopNotice />
      <PortalHeader
        portal={portal}
        badge={fresh.badge}
        beside={fresh.beside}
        refreshing={refreshing}
        onRefresh={() => void reload()}
      />
      <div className="mt-1">
        <Tabs
          label={portalWords.label}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'dashboard', label: portalWords.tabs.dashboard, content: dashboard },
            { value: 'orders', label: portalWords.tabs.orders, content: orders },
            {
              value: 'subscription',
              label: portalWords.tabs.subscription,
              keepsInput: true,
              content: subscription,
            },
          ]}
        />
      </div>
      <p className="mt-8 text-sm text-ink-soft">{portalWords.rendered}</p>
      <OnceWanted wanted={shown !== null}>
        <OrderDetailDialog order={shown} onClose={() => setShownId(null)} {...again} />
      </OnceWanted>
    </div>
  )
}

type HeaderProps = {
  portal: Portal
  badge: PortalBadge
  beside: BesideBadge | null
  refreshing: boolean
  onRefresh: () => void
}

/** Whose portal it is and how the subscription stands, on two lines of a phone. */
function PortalHeader({ portal, badge, beside, refreshing, onRefresh }: HeaderProps) {
  const offline = !useOnline()
  return (
    <header>
      <h1
        tabIndex={-1}
        className="font-display text-title font-semibold tracking-tight [overflow-wrap:anywhere]"
      >
        {portalWords.welcome}{' '}
        <span translate="no">
          <EmailText>{isolated(portal.profile.full_name ?? portal.profile.email)}</EmailText>
        </span>
      </h1>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="text-ink-soft">{portalWords.status}</span>
          <Badge tone={BADGE_TONES[badge]}>{badge}</Badge>
          {beside && <Badge tone={BESIDE_TONES[beside.kind]}>{beside.text}</Badge>}
        </p>
        <div className="-mr-3.5 ml-auto flex forced-colors:mr-0 forced-colors:gap-1">
          <Button tone="quiet" size="small" busy={refreshing} aria-disabled={offline} onClick={onRefresh}>
            {!refreshing && <Icon name="refresh" className="size-4" />}
            <span className="max-sm:sr-only">{portalWords.refresh}</span>
          </Button>
          <SignOutButton />
        </div>
      </div>
    </header>
  )
}
