import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff, STAFF_ACCOUNT_PASSWORD, staffOf } from '../../support/people/staff.ts'
import { createTestApp, STAFF_PASSWORD, type TestApp } from '../../support/test-app.ts'
import { typeCommand } from '../../support/typed-command.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

const command = (name: string, ...parameters: string[]) =>
  typeCommand(product.database.databaseUrl, name, ...parameters)

test('a locked-out owner comes back in from the machine itself', async () => {
  const owner = await staffOf(product, 'owner')
  const cook = await addStaff(product, 'kitchen')
  await owner.call('switchSharedPassword', { on: false })
  const open = () => product.visitor().call('openStaffSession', { password: STAFF_PASSWORD })
  expect((await open()).status).toBe(403)

  const [, password = ''] =
    /with the password (\S+)\n/.exec(command('staff:owner', cook.email.toUpperCase())) ?? []
  const signIn = (entered: string) => cook.call('signInStaff', { email: cook.email, password: entered })
  expect((await signIn(STAFF_ACCOUNT_PASSWORD)).status).toBe(401)
  expect((await signIn(password)).body.step).toBe('new-password')
  await cook.call('setFirstStaffPassword', { password: 'saffron-and-thyme-5' })
  expect((await cook.call('getSession')).body.staff).toMatchObject({ role: 'owner' })

  expect(command('staff:shared-password')).toContain('The shared admin password is switched on.')
  expect((await open()).status).toBe(200)
})
