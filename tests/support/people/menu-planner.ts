import { expect } from 'vitest'
import type { MenuWeekWire } from '../../../src/contract/staff/menu/menu-weeks-wire.ts'
import type { TestCustomer } from '../test-app.ts'
import type { StaffClient } from './staff.ts'
import { calendarOf, weekOf } from './subscribing.ts'

type PlannedMealWire = MenuWeekWire['draft'][number]

/** What who plans the menu does with its weeks. `owner` is asked at every use: a session lasts for hours. */
export function menuPlanner(owner: () => StaffClient) {
  const menus = async () => (await owner().call('listMenuWeeks')).body
  const weekAt = async (date: string) => {
    const week = (await menus()).weeks.find(({ scheduled_date }) => scheduled_date === date)
    if (!week) throw new Error(`There is no menu week ${date}`)
    return week
  }
  /** Every meal that is on sale, at its standing price, but for those named. */
  async function planned(
    changed: Record<string, Partial<PlannedMealWire> | null> = {},
  ): Promise<PlannedMealWire[]> {
    const { meals } = await menus()
    return meals.flatMap(({ id, price_cents, is_available }) => {
      const change = changed[id]
      if (!is_available || change === null) return []
      return [{ meal_id: id, price_cents, portion_limit: null, ...change }]
    })
  }
  const save = async (
    date: string,
    meals: PlannedMealWire[],
    extra: { publish_at?: string; version?: number } = {},
  ) =>
    owner().call('saveMenuWeek', {
      ...{
        scheduled_date: date,
        version: (await weekAt(date)).version,
        meals,
        meals_max: null,
        publish_at: null,
      },
      ...extra,
    })
  const publish = async (date: string, meals: PlannedMealWire[]) => {
    expect(await save(date, meals)).toMatchObject({ status: 200 })
    const answer = await owner().call('publishMenuWeek', {
      scheduled_date: date,
      version: (await weekAt(date)).version,
    })
    expect(answer).toMatchObject({ status: 200 })
  }
  const boxIn = async (customer: TestCustomer, date: string) => {
    const box = weekOf((await calendarOf(customer)).weeks, date)
    if (!box) throw new Error(`There is no box on ${date}`)
    return box
  }
  return { menus, weekAt, planned, save, publish, boxIn }
}
