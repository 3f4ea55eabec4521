import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../support/people/ordering.ts'
import { type StaffClient, staffOf } from '../../support/people/staff.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../support/test-app.ts'

let product: TestApp
let owner: StaffClient
beforeAll(async () => {
  product = await createTestApp()
  owner = await staffOf(product, 'owner')
})
afterAll(() => product.close())

const entries = () => rowsOf<{ id: string }>(product, 'select * from staff_log order by id')
const turn = (is_stopped: boolean) =>
  owner.call('changeShopSwitch', { name: 'charges', is_stopped, reason: 'A drill' })

describe('the staff log', () => {
  test('keeps who changed what, as it was and as it is, and why', async () => {
    await turn(true)
    await turn(true)
    await turn(false)
    const told = {
      ...{ at: new Date(TEST_NOW), actor: `staff:${owner.id}`, reason: 'A drill' },
      ...{ subject_kind: 'switch', subject_id: 'charges', subject_name: 'charges' },
    }
    const [on, off] = [{ is_stopped: false }, { is_stopped: true }]
    expect(await entries()).toEqual([
      expect.objectContaining({ ...told, act: 'stopped', before: on, after: off }),
      expect.objectContaining({ ...told, act: 'let-go-on', before: off, after: on }),
    ])
  })

  test('is written with the change or not at all', async () => {
    const before = await entries()
    await rowsOf(
      product,
      "alter table staff_log add constraint nothing_more check (act <> 'stopped') not valid",
    )
    expect((await turn(true)).status).toBe(500)
    await rowsOf(product, 'alter table staff_log drop constraint nothing_more')
    expect((await owner.call('getShopState')).body.switches).toContainEqual({
      ...{ name: 'charges', is_stopped: false },
    })
    expect(await entries()).toEqual(before)
  })

  test.each([
    ['changed', "update staff_log set reason = 'another'"],
    ['deleted', 'delete from staff_log'],
  ])('refuses in the database that an entry is %s', async (_, statement) => {
    await expect(rowsOf(product, statement)).rejects.toMatchObject({
      ...{ code: '23001', constraint: 'staff_log_append_only' },
    })
  })
})

describe('the screen of the log', () => {
  const told = async (query: Parameters<typeof ask>[0] = {}) =>
    (await ask(query)).changes.map(({ kind_words, name, act_words }) => `${kind_words} ${name} ${act_words}`)
  const ask = async (query: {
    who?: string
    kind?: string
    subject?: string
    day?: string
    before?: string
  }) => (await owner.call('listStaffChanges', query)).body

  test('shows the newest first, in words, with who and why', async () => {
    const cook = await staffOf(product, 'kitchen')
    await owner.call('changeStaffAccount', { id: cook.id, role: 'chef' })
    await turn(true)
    const { changes } = await ask({})
    expect(changes[0]).toMatchObject({
      ...{ who: owner.email, kind_words: 'Switch', name: 'charges', act_words: 'Stopped', reason: 'A drill' },
      ...{ at: TEST_NOW, lines: [{ what: 'Stopped', before: 'no', after: 'yes' }] },
    })
    expect(changes[1]).toMatchObject({
      ...{ kind_words: 'Staff account', subject: cook.id, name: cook.email, act_words: 'Changed' },
      ...{ reason: null, lines: [{ what: 'Role', before: 'kitchen', after: 'chef' }] },
    })
    await turn(false)
  })

  test('is searched by person, subject and day', async () => {
    const colleague = await staffOf(product, 'owner')
    await colleague.call('setMoneyLimit', { limit_cents: 700 })
    await colleague.call('setMoneyLimit', { limit_cents: 5000 })
    const { people, kinds } = await ask({})
    expect(people).toContainEqual({ actor: `staff:${colleague.id}`, name: colleague.email })
    expect(people).toContainEqual({ actor: 'staff', name: 'Shared password' })
    expect(kinds).toEqual([
      { kind: 'setting', words: 'Setting' },
      { kind: 'staff-account', words: 'Staff account' },
      { kind: 'switch', words: 'Switch' },
    ])
    const limit = 'Setting What support gives alone Changed'
    expect(await told({ who: `staff:${colleague.id}` })).toEqual([limit, limit])
    expect(await told({ kind: 'setting', subject: 'money-limit' })).toEqual([limit, limit])
    expect(await told({ kind: 'staff-account' })).toHaveLength(1)
    expect(await told({ kind: 'setting', subject: 'another' })).toEqual([])
    expect(await told({ day: '2026-11-25' })).toHaveLength((await told()).length)
    expect(await told({ day: '2026-11-24' })).toEqual([])
  })

  test('comes in pages that leave nothing out', async () => {
    for (let times = 0; times < 20; times += 1) {
      await turn(true)
      await turn(false)
    }
    const all = (await entries()).map(({ id }) => Number(id)).reverse()
    const first = await ask({})
    expect(first).toMatchObject({ has_more: true })
    const second = await ask({ before: String(first.changes.at(-1)?.id) })
    expect([...first.changes, ...second.changes].map(({ id }) => id)).toEqual(all)
    expect(second.has_more).toBe(false)
  })
})
