import { Notice } from '../../ui/notice.tsx'
import { useStaffMember } from '../staff-member.ts'
import { OWN_ACCOUNT } from './own-account.words.ts'

/** For staff with a password from before such passwords were refused. */
export function EasyPasswordNotice() {
  if (!useStaffMember()?.password_is_easy) return null
  return (
    <Notice tone="warning" title={OWN_ACCOUNT.easyTitle}>
      {OWN_ACCOUNT.easyText}
    </Notice>
  )
}
