import type { StaffRole } from './roles.ts'

export type StaffFacts = { id: string; role: StaffRole; isActive: boolean }
export type StaffChange = { id: string; role?: StaffRole | undefined; isActive?: boolean | undefined }

/** Somebody who can sign in with an account of their own and manage the others. */
export const hasActiveOwner = (staff: readonly StaffFacts[]): boolean =>
  staff.some(({ role, isActive }) => role === 'owner' && isActive)

/**
 * Whether a change leaves an active owner. Once there is one, there always is: nobody else could switch the shared
 * password on again. Before the first owner, every change is fine.
 */
export function keepsAnOwner(staff: readonly StaffFacts[], change: StaffChange): boolean {
  const changed = staff.map((one) =>
    one.id === change.id
      ? { ...one, role: change.role ?? one.role, isActive: change.isActive ?? one.isActive }
      : one,
  )
  return hasActiveOwner(changed) || !hasActiveOwner(staff)
}
