import { type ReactNode, useEffect, useState } from 'react'
import { screenPaths } from '../../../contract/screen-paths.ts'
import type { StaffPermission } from '../../../domain/accounts/roles.ts'
import { OfflineNotice } from '../../app/offline-notice.tsx'
import { adminAccess } from '../../platform/browser-storage.ts'
import { useMay, useStaffMember } from '../../staff/staff-member.ts'
import { useDenyAccess } from '../../staff/use-staff-call.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { DeliveryWeeksSection } from './delivery-weeks-section.tsx'
import { MoneySection } from './money-section.tsx'
import { RenewalsSection } from './renewals-section.tsx'

type Section = { value: string; label: string; permission: StaffPermission; content: ReactNode }

const OFFLINE = 'You see what was known last. Nothing can be changed until the connection is back.'

/** Another section is one more line here. */
const SECTIONS: readonly Section[] = [
  { value: 'money', label: 'Money', permission: 'view-money', content: <MoneySection /> },
  { value: 'renewals', label: 'Renewals', permission: 'view-renewals', content: <RenewalsSection /> },
  { value: 'weeks', label: 'Delivery Weeks', permission: 'view-renewals', content: <DeliveryWeeksSection /> },
]

/** As in the kitchen: the flag decides which screen to show, the server decides what it answers. */
export function BusinessPage() {
  const [hasFlag] = useState(() => adminAccess.read())
  return hasFlag ? <BusinessScreen /> : <AccessDenied />
}

function AccessDenied() {
  const deny = useDenyAccess()
  useEffect(deny, [deny])
  return <PageSkeleton label="Opening the admin gate" />
}

function BusinessScreen() {
  const isKnown = useStaffMember() !== null
  const may = useMay()
  const [value, setValue] = useState(SECTIONS[0]?.value ?? '')
  const sections = SECTIONS.filter(({ permission }) => may(permission))
  return (
    <div className="page-width flex flex-col gap-8 py-6 sm:py-8">
      <div className="-mb-8">
        <OfflineNotice>{OFFLINE}</OfflineNotice>
      </div>
      <PageHeader
        title="Business"
        actions={
          <LinkButton to={screenPaths.kitchen} tone="outline">
            Kitchen Orders
          </LinkButton>
        }
      />
      {isKnown && sections.length === 0 && (
        <Notice tone="warning" title="Your role does not open this screen">
          Owners and support see the money of the business here.
        </Notice>
      )}
      {sections.length > 0 && <Tabs label="Business" tabs={sections} value={value} onChange={setValue} />}
    </div>
  )
}
