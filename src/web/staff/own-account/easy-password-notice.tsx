import { lazy, Suspense } from 'react'
import { useStaffMember } from '../staff-member.ts'

const EasyPasswordText = lazy(async () => ({
  default: (await import('./easy-password-text.tsx')).EasyPasswordText,
}))

/** For staff with a password from before such passwords were refused. */
export function EasyPasswordNotice() {
  if (!useStaffMember()?.password_is_easy) return null
  return (
    <Suspense fallback={null}>
      <EasyPasswordText />
    </Suspense>
  )
}
