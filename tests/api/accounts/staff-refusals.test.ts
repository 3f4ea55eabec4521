import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../support/people/ordering.ts'
import {
  addStaff,
  forgetStaff,
  STAFF_ACCOUNT_PASSWORD,
  type StaffClient,
  signIn,
  staffOf,
} from '../../support/people/staff.ts'
import { createTestApp, STAFF_PASSWORD, type TestApp } from '../../support/test-app.ts'

const ANOTHER_PASSWORD = 'saffron-and-thyme-5'

let product: TestApp
let owner: StaffClient
beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())
beforeEach(async () => {
  await forgetStaff(product)
  owner = await staffOf(product, 'owner')
})

type Answer = { status: number; body: { code?: string; error?: string } }
const refusal = ({ status, body: { code, error } }: Answer) => [status, code, error]
const staffRows = () =>
  rowsOf(product, 'select id, email, role, is_active, password_hash from staff_accounts order by email')

/** The answer, after no staff account has changed by the call. */
async function refused(call: () => Promise<Answer>) {
  const before = await staffRows()
  const answer = refusal(await call())
  expect(await staffRows()).toEqual(before)
  return answer
}

describe('the gate', () => {
  test('says of a wrong shared password that it is wrong, and opens nothing', async () => {
    const visitor = product.visitor()
    expect(refusal(await visitor.call('openStaffSession', { password: 'not-the-kitchen-door' }))).toEqual([
      401,
      'invalid_admin_password',
      'Invalid admin password',
    ])
    expect([...visitor.cookies.keys()].filter((name) => name.includes('staff'))).toEqual([])
    expect((await visitor.call('getSession')).body.staff).toBeNull()
  })

  test('looks at no empty shared password, and names the field', async () => {
    const { status, body } = await product.visitor().call('openStaffSession', { password: '' })
    expect([status, body.code, body.fields]).toEqual([
      422,
      'invalid_input',
      { password: 'Please enter the admin password' },
    ])
  })

  test('refuses the right shared password while it is switched off, until it is on again', async () => {
    await owner.call('switchSharedPassword', { on: false })
    const visitor = product.visitor()
    expect(refusal(await visitor.call('openStaffSession', { password: STAFF_PASSWORD }))).toEqual([
      403,
      'shared_password_off',
      'The shared password is switched off. Sign in with your own account.',
    ])
    expect((await visitor.call('getSession')).body.staff).toBeNull()
    await owner.call('switchSharedPassword', { on: true })
    expect((await product.visitor().call('openStaffSession', { password: STAFF_PASSWORD })).status).toBe(200)
  })

  test('reads the same for a wrong password, an unknown address and somebody who has left', async () => {
    const cook = await addStaff(product, 'kitchen')
    await owner.call('changeStaffAccount', { id: cook.id, is_active: false })
    for (const [email, password] of [
      [owner.email, 'not-the-right-one'],
      ['nobody@kitchen.example', STAFF_ACCOUNT_PASSWORD],
      [cook.email, STAFF_ACCOUNT_PASSWORD],
    ] as const)
      expect(refusal(await product.visitor().call('signInStaff', { email, password }))).toEqual([
        401,
        'invalid_staff_credentials',
        'This email and password do not open a staff account.',
      ])
  })

  test.each([
    ['passSecondFactor', { code: '123456' }],
    ['beginSecondFactor', { password: STAFF_ACCOUNT_PASSWORD }],
    ['confirmSecondFactor', { code: '123456' }],
  ] as const)('has no second step for somebody without a first: %s', async (name, input) => {
    expect(refusal(await product.visitor().call(name, input as never))).toEqual([
      401,
      'staff_required',
      'Please sign in again.',
    ])
  })

  test('has none either for somebody who is in already without a second factor', async () => {
    expect(refusal(await owner.call('passSecondFactor', { code: '123456' }))).toEqual([
      401,
      'staff_required',
      'Please sign in again.',
    ])
    expect((await owner.call('getSession')).body.staff).not.toBeNull()
  })
})

describe('an owner who manages staff', () => {
  test('gives an address one account, however it is written', async () => {
    const cook = await addStaff(product, 'kitchen')
    for (const email of [cook.email, cook.email.toUpperCase(), ` ${cook.email} `])
      expect(
        await refused(() =>
          owner.call('addStaffAccount', { email, role: 'owner', password: ANOTHER_PASSWORD }),
        ),
      ).toEqual([409, 'staff_account_exists', 'There is a staff account with this email already.'])
  })

  test('gives nobody a role that there is not, and no address that is none', async () => {
    const account = { email: 'new@kitchen.example', role: 'driver', password: ANOTHER_PASSWORD } as const
    for (const [wrong, field] of [
      [{ role: 'boss' }, 'role'],
      [{ email: 'new at kitchen' }, 'email'],
      [{ password: 'short' }, 'password'],
    ] as const) {
      const before = await staffRows()
      const { status, body } = await owner.call('addStaffAccount', { ...account, ...wrong } as never)
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'invalid_input', [field]])
      expect(await staffRows()).toEqual(before)
    }
  })

  test('finds no account that does not exist, whatever is to be changed of it', async () => {
    const id = randomUUID()
    const unknown = [404, 'staff_not_found', 'This staff account does not exist.']
    expect(await refused(() => owner.call('changeStaffAccount', { id, role: 'support' }))).toEqual(unknown)
    expect(await refused(() => owner.call('changeStaffAccount', { id, is_active: false }))).toEqual(unknown)
    expect(await refused(() => owner.call('resetStaffPassword', { id, password: ANOTHER_PASSWORD }))).toEqual(
      unknown,
    )
    expect(await refused(() => owner.call('resetSecondFactor', { id }))).toEqual(unknown)
  })

  test('keeps the last owner an owner, and gets no password for themselves without a proof', async () => {
    const last = [409, 'last_owner', 'This is the last active owner. Make somebody else an owner first.']
    expect(await refused(() => owner.call('changeStaffAccount', { id: owner.id, role: 'support' }))).toEqual(
      last,
    )
    expect(await refused(() => owner.call('changeStaffAccount', { id: owner.id, is_active: false }))).toEqual(
      last,
    )
    expect(
      await refused(() => owner.call('resetStaffPassword', { id: owner.id, password: ANOTHER_PASSWORD })),
    ).toEqual([
      409,
      'own_account',
      'Change your own password and second factor in your account, with a proof that it is you.',
    ])
  })

  test.each(['kitchen', 'driver', 'support'] as const)(
    'is no %s: each of these calls is refused, with one sentence',
    async (role) => {
      const colleague = await staffOf(product, role)
      const calls = [
        () =>
          colleague.call('addStaffAccount', {
            email: 'friend@kitchen.example',
            role: 'owner',
            password: ANOTHER_PASSWORD,
          }),
        () => colleague.call('changeStaffAccount', { id: colleague.id, role: 'owner' }),
        () => colleague.call('resetStaffPassword', { id: owner.id, password: ANOTHER_PASSWORD }),
        () => colleague.call('resetSecondFactor', { id: owner.id }),
        () => colleague.call('demandSecondFactor', { role: 'owner', on: false }),
        () => colleague.call('switchSharedPassword', { on: false }),
      ]
      for (const call of calls)
        expect(await refused(call)).toEqual([403, 'not_permitted', 'Your role does not allow this.'])
      expect((await owner.call('listStaff')).body.shared_password_on).toBe(true)
    },
  )

  test('loses it with the role, from the next call on, and a deactivated colleague is out at once', async () => {
    const second = await staffOf(product, 'owner')
    await owner.call('changeStaffAccount', { id: second.id, role: 'support' })
    expect(
      await refused(() => second.call('changeStaffAccount', { id: owner.id, is_active: false })),
    ).toEqual([403, 'not_permitted', 'Your role does not allow this.'])
    await owner.call('changeStaffAccount', { id: second.id, is_active: false })
    expect(refusal(await second.call('listMoneyRequests'))).toEqual([
      401,
      'staff_required',
      'Access Denied. Please login with admin password',
    ])
  })
})

describe('the shared password', () => {
  test('without an owner cannot be switched off: nobody would get in any more', async () => {
    await forgetStaff(product)
    const shared = await product.staff()
    expect(refusal(await shared.call('switchSharedPassword', { on: false }))).toEqual([
      409,
      'no_owner',
      'Add an owner with an account of their own first.',
    ])
    expect((await shared.call('listStaff')).body.shared_password_on).toBe(true)
  })

  test('is no account of one’s own: it has no password to change here and no second factor', async () => {
    const shared = await product.staff()
    expect(
      refusal(
        await shared.call('changeOwnStaffPassword', {
          current_password: STAFF_PASSWORD,
          password: ANOTHER_PASSWORD,
        }),
      ),
    ).toEqual([409, 'no_own_account', 'The shared password is changed in the settings of the installation.'])
    for (const name of ['renewRecoveryCodes', 'removeSecondFactor'] as const)
      expect(refusal(await shared.call(name, { code: '123456' }))).toEqual([
        409,
        'no_own_account',
        'Only an account of your own can have a second factor.',
      ])
  })
})

describe('somebody’s own password', () => {
  test('is changed by the current one only, and a wrong one ends no session', async () => {
    const cook = await staffOf(product, 'kitchen')
    const elsewhere = { ...product.visitor(), id: cook.id, email: cook.email }
    await signIn(elsewhere)
    const change = { current_password: 'not-my-password', password: ANOTHER_PASSWORD }
    expect(await refused(() => cook.call('changeOwnStaffPassword', change))).toEqual([
      422,
      'wrong_current_password',
      'This is not your current password.',
    ])
    for (const client of [cook, elsewhere])
      expect((await client.call('listWorkOrders', { date: '2026-12-07' } as never)).status).not.toBe(401)
  })
})
