import { describe, expect, test } from 'vitest'
import type { MenuWeekWire } from '../../../../contract/staff/menu/menu-weeks-wire.ts'
import { ORLANDO_KITCHEN } from '../../../../domain/kitchen-place/orlando-kitchen.ts'
import { differences, draftOf, isChanged, moved, requestOf } from './week-draft.ts'

const meal = (meal_id: string, price_cents = 1200, portion_limit: number | null = null) => ({
  ...{ meal_id, price_cents, portion_limit },
})
const week = (draft: MenuWeekWire['draft'], publish_at: string | null = null): MenuWeekWire => ({
  ...{
    scheduled_date: '2026-12-14',
    delivery_date: '2026-12-14',
    orders_close_at: '2026-12-07T05:00:00.000Z',
  },
  ...{ is_open: true, version: 3, status: 'draft', publish_at, published_at: null, draft, published: [] },
  ...{ draft_meals_max: null, meals_max: null, has_changes: true, may_withdraw: false, ordered: [] },
})
const nameOf = (id: string) => id.toUpperCase()

describe('the draft of a week', () => {
  test('comes back to the server as it was, published by itself at 9 AM in the kitchen’s zone', () => {
    const known = week([meal('a')], '2026-12-01T14:00:00.000Z')
    const draft = draftOf(ORLANDO_KITCHEN, known)
    expect(draft.publishOn).toBe('2026-12-01')
    expect(isChanged(ORLANDO_KITCHEN, known, draft)).toBe(false)
    expect(requestOf(ORLANDO_KITCHEN, known, draft)).toEqual({
      ...{ scheduled_date: '2026-12-14', version: 3, meals: [meal('a')], meals_max: null },
      publish_at: '2026-12-01T14:00:00.000Z',
    })
  })

  test('has its meals moved one place, and not past an end', () => {
    const meals = [meal('a'), meal('b'), meal('c')]
    const ids = (by: -1 | 1, id: string) => moved(meals, id, by).map(({ meal_id }) => meal_id)
    expect(ids(1, 'a')).toEqual(['b', 'a', 'c'])
    expect(ids(-1, 'c')).toEqual(['a', 'c', 'b'])
    expect(ids(-1, 'a')).toEqual(['a', 'b', 'c'])
  })

  test('says where the draft of somebody else differs', () => {
    const yours = draftOf(ORLANDO_KITCHEN, week([meal('a'), meal('b'), meal('d')]))
    expect(
      differences(ORLANDO_KITCHEN, week([meal('a', 1300), meal('b', 1200, 40), meal('c')]), yours, nameOf),
    ).toEqual([
      'A: $13.00 on theirs, $12.00 on yours',
      'B: another limit of portions',
      'C is on theirs and not on yours',
      'D is on yours and not on theirs',
    ])
    expect(differences(ORLANDO_KITCHEN, week([meal('d'), meal('b'), meal('a')]), yours, nameOf)).toEqual([
      'Another order of meals, limit of the week, or day to publish',
    ])
    expect(differences(ORLANDO_KITCHEN, week([meal('a'), meal('b'), meal('d')]), yours, nameOf)).toEqual([])
  })
})
