import type { Page } from 'playwright-core'
import type { StaffRole } from '../../../src/domain/accounts/roles.ts'
import { OWN_ACCOUNT } from '../../../src/web/staff/own-account/own-account.words.ts'
import { callAs } from '../../support/browser/page-calls.ts'

/** What the one who adds somebody, or sets a new password, tells them. */
export const GIVEN_PASSWORD = 'copper-pots-and-pans'

type Account = { email: string; role: StaffRole; password: string }

/** Somebody whom the manager adds, and who has chosen the password of their own already. */
export async function addSettledStaff(
  manager: Page,
  newcomer: Page,
  { email, role, password }: Account,
): Promise<void> {
  await callAs(manager, 'addStaffAccount', { email, role, password: GIVEN_PASSWORD })
  await callAs(newcomer, 'signInStaff', { email, password: GIVEN_PASSWORD })
  await callAs(newcomer, 'setFirstStaffPassword', { password })
  await callAs(newcomer, 'closeStaffSession')
}

/** At the gate, past a password that somebody else made. */
export async function chooseFirstPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('heading', { name: OWN_ACCOUNT.firstTitle }).waitFor()
  await page.getByLabel(OWN_ACCOUNT.next).fill(password)
  await page.getByRole('button', { name: OWN_ACCOUNT.change }).click()
}
