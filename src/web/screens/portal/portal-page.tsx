import { useState } from 'react'
import type { CustomerOrder, Portal } from '../../../contract/portal-wire.ts'
import { SignOutButton } from '../../app/sign-out-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useFixCard } from './card-row.tsx'
import { DashboardTab } from './dashboard-tab.tsx'
import { OrderDetailDialog } from './order-detail-dialog.tsx'
import { OrdersTab } from './orders-tab.tsx'
import { SubscriptionTab } from './subscription-tab.tsx'
import { usePortal, useReorder } from './use-portal.ts'

type PortalTab = 'dashboard' | 'orders' | 'subscription'

export function PortalPage() {
  const { portal, reload, returning, isNew } = usePortal()
  if (returning) return <PageSkeleton label="Confirming your order" />
  if (portal.isPending || isNew) return <PageSkeleton label="Loading your account" />
  if (!portal.data)
    return (
      <div className="page-width py-10">
        <Notice
          tone="danger"
          urgent
          title="Failed to load your account data. Please refresh the page."
          actions={<Button onClick={() => void portal.refetch()}>Try Again</Button>}
        />
      </div>
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

type LoadedProps = { portal: Portal; heardAt: number; reload: () => Promise<void>; refreshing: boolean }

function LoadedPortal({ portal, heardAt, reload, refreshing }: LoadedProps) {
  const [tab, setTab] = useState<PortalTab>(useFixCard() ? 'subscription' : 'dashboard')
  const [shownId, setShownId] = useState<string | null>(null)
  const reorder = useReorder()
  const shown = portal.orders.find(({ id }) => id === shownId) ?? null
  const show = (order: CustomerOrder) => setShownId(order.id)
  return (
    <div className="page-width py-8 sm:py-12">
      <PortalHeader portal={portal} refreshing={refreshing} onRefresh={() => void reload()} />
      <div className="mt-6">
        <Tabs
          label="Your portal"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'dashboard',
              label: 'Dashboard',
              content: (
                <DashboardTab
                  portal={portal}
                  heardAt={heardAt}
                  onShow={show}
                  onManage={() => setTab('subscription')}
                />
              ),
            },
            {
              value: 'orders',
              label: 'Orders',
              content: (
                <OrdersTab orders={portal.orders} onShow={show} onReorder={(order) => void reorder(order)} />
              ),
            },
            {
              value: 'subscription',
              label: 'Subscription',
              keepsInput: true,
              content: <SubscriptionTab portal={portal} reload={reload} />,
            },
          ]}
        />
      </div>
      <OrderDetailDialog
        order={shown}
        onClose={() => setShownId(null)}
        onReorder={(order) => void reorder(order)}
      />
    </div>
  )
}

function PortalHeader({
  portal,
  refreshing,
  onRefresh,
}: {
  portal: Portal
  refreshing: boolean
  onRefresh: () => void
}) {
  return (
    <PageHeader
      title={`Welcome, ${portal.profile.full_name ?? portal.profile.email}`}
      actions={
        <>
          <Button tone="outline" size="small" busy={refreshing} onClick={onRefresh}>
            {!refreshing && <Icon name="refresh" className="size-4" />}
            Refresh
          </Button>
          <SignOutButton />
        </>
      }
    />
  )
}
