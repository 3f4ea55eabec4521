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

const entries = () => rowsOf(product, 'select * from staff_log order by id')
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
