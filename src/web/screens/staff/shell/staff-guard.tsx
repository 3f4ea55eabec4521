import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { adminAccess } from '../../../platform/storage/browser-storage.ts'
import { ROLE_TEXTS } from '../../../staff/accounts/staff-roles.ts'
import { useMay, useStaffVisit } from '../../../staff/staff-member.ts'
import { useDenyAccess } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { isAt, placesFor } from './staff-places.ts'
import { STAFF_SHELL } from './staff-shell.words.ts'

/**
 * The one way into every staff screen, and the one way to be refused. The flag decides whether the gate is shown and
 * the role which screen; the server decides what it answers.
 */
export function StaffGuard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [hadFlag] = useState(() => adminAccess.read())
  const visit = useStaffVisit()
  const may = useMay()
  if (!hadFlag || visit.state === 'ended') return <AccessDenied hadFlag={hadFlag} />
  if (visit.state === 'pending') return <PageSkeleton label={STAFF_SHELL.opening} />
  if (visit.state === 'failed')
    return (
      <Aside>
        <Notice
          tone="danger"
          urgent
          title={STAFF_SHELL.unknown}
          actions={<Button onClick={() => void visit.retry()}>{STAFF_SHELL.tryAgain}</Button>}
        >
          {STAFF_SHELL.unknownText}
        </Notice>
      </Aside>
    )
  if (!placesFor(may).some((place) => isAt(place, pathname)))
    return (
      <Aside>
        <Notice tone="warning" title={STAFF_SHELL.refused}>
          {STAFF_SHELL.refusedText(ROLE_TEXTS[visit.member.role].person)}
        </Notice>
      </Aside>
    )
  return children
}

const Aside = ({ children }: { children: ReactNode }) => <div className="page-width py-6">{children}</div>

/** Leads to the gate, once: a call may have done so already, and a person who logs out is not told Access Denied. */
function AccessDenied({ hadFlag }: { hadFlag: boolean }) {
  const deny = useDenyAccess()
  useEffect(() => {
    if (!hadFlag || adminAccess.read()) deny()
  }, [deny, hadFlag])
  return <PageSkeleton label={STAFF_SHELL.openingGate} />
}
