import { describe, expect, it } from 'vitest'
import type { Person } from '../persons/person.ts'
import { cents } from '../shared/money.ts'
import { type MenuOffer, reorder, reorderMessage } from './reorder.ts'

const past = (mealId: string, quantity: number, unitPrice = 1550) => ({
  mealId,
  mealName: `Past ${mealId}`,
  quantity,
  unitPriceCents: cents(unitPrice),
  totalPriceCents: cents(unitPrice * quantity),
  forPersons: null as string[] | null,
})
const offer = (id: string, price = 1550, isAvailable = true) => ({
  id,
  name: `Today's ${id}`,
  sellPriceCents: cents(price),
  isAvailable,
  allergens: [] as string[],
  proteins: [] as string[],
})
const again = (items: ReturnType<typeof past>[], menu: MenuOffer[], persons: Person[] = []) =>
  reorder(items, menu, persons)

describe('ordering again', () => {
  it('selects the same meals in the same quantities', () => {
    expect(
      again([past('chicken', 6), past('salmon', 4)], [offer('salmon'), offer('chicken'), offer('soup')]),
    ).toEqual({
      selections: [
        { mealId: 'chicken', quantity: 6 },
        { mealId: 'salmon', quantity: 4 },
      ],
      notices: [],
    })
  })

  it('leaves out and names meals that are gone or not available', () => {
    const box = again([past('chicken', 6), past('salmon', 4)], [offer('chicken', 1550, false)])
    expect(box.selections).toEqual([])
    expect(box.notices.map(reorderMessage)).toEqual([
      'Past chicken is no longer on the menu.',
      'Past salmon is no longer on the menu.',
    ])
  })

  it("keeps a meal whose price changed, at today's price, and says so", () => {
    const box = again([past('chicken', 6, 1550)], [offer('chicken', 1650)])
    expect(box.selections).toEqual([{ mealId: 'chicken', quantity: 6 }])
    expect(box.notices.map(reorderMessage)).toEqual(["Today's chicken now costs $16.50 instead of $15.50."])
  })

  it('merges rows of one meal and names it once', () => {
    const box = again([past('chicken', 2, 1500), past('chicken', 3, 1500)], [offer('chicken')])
    expect(box.selections).toEqual([{ mealId: 'chicken', quantity: 5 }])
    expect(box.notices).toHaveLength(1)
  })
})

describe('a meal that was picked for somebody', () => {
  const person = (name: string, ...mustNot: string[]): Person => ({
    ...{ id: name.toLowerCase(), name, portions: 10, dislikes: [] },
    mustNot: mustNot.map((what) => ({ what, severity: 'allergy' })),
  })
  const [ana, leo] = [person('Ana'), person('Leo')]
  const nutty = { ...offer('curry'), allergens: ['peanuts'] }
  const forAna = { ...past('curry', 4), forPersons: ['ana'] }

  it('comes back for that person, and what was for everybody for everybody', () => {
    expect(again([forAna, past('soup', 6)], [nutty, offer('soup')], [ana, leo]).selections).toEqual([
      { mealId: 'curry', quantity: 4, forPersons: ['ana'] },
      { mealId: 'soup', quantity: 6 },
    ])
  })

  it.each([
    ['must not eat it any more', [person('Ana', 'peanuts'), leo]],
    ['is not of the household any more', [leo, person('Max')]],
    ['was of a household that names nobody now', []],
  ])('is for everybody when that person %s', (_, persons) => {
    expect(again([forAna], [nutty], persons).selections).toEqual([{ mealId: 'curry', quantity: 4 }])
  })

  it('in two rows is for the persons of both', () => {
    const rows = [forAna, { ...past('curry', 2), forPersons: ['leo'] }]
    expect(again(rows, [nutty], [ana, leo, person('Max')]).selections).toEqual([
      { mealId: 'curry', quantity: 6, forPersons: ['ana', 'leo'] },
    ])
  })
})
