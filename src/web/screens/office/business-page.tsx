import { type ComponentType, type ReactNode, Suspense, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { StaffPermission } from '../../../domain/accounts/roles.ts'
import { OfflineNotice } from '../../app/offline-notice.tsx'
import { isAwaited } from '../../platform/is-awaited.ts'
import { later } from '../../platform/later.tsx'
import { useTabInAddress } from '../../platform/use-tab-in-address.ts'
import { useMay } from '../../staff/staff-member.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useGivenUpMails } from './mails/use-given-up-mails.ts'
import { MoneySection } from './money-section.tsx'
import { CardsSkeleton } from './pieces/skeletons.tsx'

const RenewalsSection = later(async () => (await import('./renewals/renewals-section.tsx')).RenewalsSection)
const DeliveryWeeksSection = later(
  async () => (await import('./weeks/delivery-weeks-section.tsx')).DeliveryWeeksSection,
)
const GivenUpMailsSection = later(
  async () => (await import('./mails/given-up-mails-section.tsx')).GivenUpMailsSection,
)
const RunningSection = later(async () => (await import('./running/running-section.tsx')).RunningSection)
const SecuritySection = later(async () => (await import('./security/security-section.tsx')).SecuritySection)

const TABS = ['money', 'renewals', 'weeks', 'mail', 'security', 'running'] as const
type Tab = (typeof TABS)[number]
type Section = {
  value: Tab
  label: string
  permission: StaffPermission
  content: ReactNode
  keepsInput?: boolean
}

const OFFLINE = 'You see what was known last. Nothing can be changed until the connection is back.'

const awaited = (Content: ComponentType) => (
  <Suspense fallback={<CardsSkeleton label="Loading this section" />}>
    <Content />
  </Suspense>
)

/** Another section is one more line here, and its name above. */
const SECTIONS: readonly Section[] = [
  { value: 'money', label: 'Money', permission: 'view-money', content: <MoneySection />, keepsInput: true },
  { value: 'renewals', label: 'Renewals', permission: 'view-renewals', content: awaited(RenewalsSection) },
  {
    value: 'weeks',
    label: 'Delivery Weeks',
    permission: 'view-renewals',
    content: awaited(DeliveryWeeksSection),
  },
  { value: 'mail', label: 'Mail', permission: 'resend-mails', content: awaited(GivenUpMailsSection) },
  {
    value: 'security',
    label: 'Security',
    permission: 'view-security-log',
    content: awaited(SecuritySection),
  },
  { value: 'running', label: 'Running', permission: 'run-shop', content: awaited(RunningSection) },
]

export function BusinessPage() {
  const may = useMay()
  const [wanted, setTab] = useTabInAddress<Tab>(TABS)
  const sections = SECTIONS.filter(({ permission }) => may(permission))
  // An address may come from somebody whose role opens more.
  const value = (sections.find((section) => section.value === wanted) ?? sections[0])?.value ?? wanted
  const tabs = useRef<HTMLDivElement>(null)
  const mails = useGivenUpMails({ enabled: may('resend-mails') })
  /** The button is gone then: the focus moves to the tab. */
  const showMail = () => {
    flushSync(() => setTab('mail'))
    tabs.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  }
  return (
    <div className="page-width flex flex-col gap-8 py-6 sm:py-8">
      <div className="-mb-8">
        <OfflineNotice>{OFFLINE}</OfflineNotice>
      </div>
      <PageHeader title="Business" />
      {value !== 'mail' && <GivenUpMailsNotice count={mails.data?.count ?? 0} onShow={showMail} />}
      {isAwaited(mails) && <CardsSkeleton label="Loading the business" />}
      {/* Loads meanwhile, and stands below the notice. */}
      <div ref={tabs} hidden={isAwaited(mails)}>
        <Tabs label="Business" tabs={sections} value={value} onChange={setTab} />
      </div>
    </div>
  )
}

/** Problems that nobody would look for show up here. */
function GivenUpMailsNotice({ count, onShow }: { count: number; onShow: () => void }) {
  if (count === 0) return null
  return (
    <Notice
      tone="warning"
      title={count === 1 ? '1 mail could not be sent' : `${count} mails could not be sent`}
      actions={
        <Button tone="outline" onClick={onShow}>
          Show Mail
        </Button>
      }
    />
  )
}
