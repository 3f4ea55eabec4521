import { describe, expect, it } from 'vitest'
import { cents } from '../shared/money.ts'
import { reorder, reorderMessage } from './reorder.ts'

const past = (mealId: string, quantity: number, unitPrice = 1550) => ({
  mealId,
  mealName: `Past ${mealId}`,
  quantity,
  unitPriceCents: cents(unitPrice),
  totalPriceCents: cents(unitPrice * quantity),
})
const offer = (id: string, price = 1550, isAvailable = true) => ({
  id,
  name: `Today's ${id}`,
  sellPriceCents: cents(price),
  isAvailable,
})

describe('ordering again', () => {
  it('selects the same meals in the same quantities', () => {
    expect(
      reorder([past('chicken', 6), past('salmon', 4)], [offer('salmon'), offer('chicken'), offer('soup')]),
    ).toEqual({
      selections: [
        { mealId: 'chicken', quantity: 6 },
        { mealId: 'salmon', quantity: 4 },
      ],
      notices: [],
    })
  })

  it('leaves out and names meals that are gone or not available', () => {
    const again = reorder([past('chicken', 6), past('salmon', 4)], [offer('chicken', 1550, false)])
    expect(again.selections).toEqual([])
    expect(again.notices.map(reorderMessage)).toEqual([
      'Past chicken is no longer on the menu.',
      'Past salmon is no longer on the menu.',
    ])
  })

  it("keeps a meal whose price changed, at today's price, and says so", () => {
    const again = reorder([past('chicken', 6, 1550)], [offer('chicken', 1650)])
    expect(again.selections).toEqual([{ mealId: 'chicken', quantity: 6 }])
    expect(again.notices.map(reorderMessage)).toEqual(["Today's chicken now costs $16.50 instead of $15.50."])
  })

  it('merges rows of one meal and names it once', () => {
    const again = reorder([past('chicken', 2, 1500), past('chicken', 3, 1500)], [offer('chicken')])
    expect(again.selections).toEqual([{ mealId: 'chicken', quantity: 5 }])
    expect(again.notices).toHaveLength(1)
  })
})
