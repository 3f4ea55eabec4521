import { describe, expect, test } from 'vitest'
import type { PartVersions, RecipeVersion } from '../recipes/recipe.ts'
import { purchasedNeeds } from './purchased-needs.ts'
import { type ShoppingIngredient, type ShoppingPack, shoppingList } from './shopping-list.ts'

const ALL = () => 10_000

describe('what has to be bought for meals', () => {
  const sauce: RecipeVersion = {
    ...{ portions: 1, outputMg: 300 },
    lines: [
      { ingredientId: 'tomato', netMg: 500 },
      { ingredientId: 'onion', netMg: 100 },
    ],
  }
  const parts: PartVersions = new Map([['sauce', sauce]])
  const pasta: RecipeVersion = {
    ...{ portions: 2, outputMg: 900 },
    lines: [
      { ingredientId: 'onion', netMg: 40 },
      { part: 'sauce', netMg: 150 },
    ],
  }
  const book = { parts, versionOf: (id: string) => (id === 'pasta' ? pasta : undefined) }

  test('goes through parts, adds what several meals need, and rounds up once', () => {
    const { mg, withoutRecipe } = purchasedNeeds(
      [
        { mealId: 'pasta', portions: 2 },
        { mealId: 'pasta', portions: 1 },
      ],
      book,
      { extraBp: 0, edibleBp: ALL },
    )
    // One portion: half of 40 and of 150 of the sauce, which takes 600 for 300.
    expect([...mg]).toEqual([
      ['onion', 135],
      ['tomato', 375],
    ])
    expect(withoutRecipe).toEqual([])
  })

  test('is more where peeling takes something away, and where more is cooked than was ordered', () => {
    const edibleBp = (id: string) => (id === 'onion' ? 9000 : 10_000)
    const { mg } = purchasedNeeds([{ mealId: 'pasta', portions: 3 }], book, { extraBp: 1000, edibleBp })
    // Four full portions are cooked for three: (80 + 100) onion, of which a tenth is peel, and 500 tomato.
    expect([...mg]).toEqual([
      ['onion', 200],
      ['tomato', 500],
    ])
  })

  test('names a meal that nobody has said the recipe of', () => {
    const wish = [{ mealId: 'soup', portions: 3 }]
    expect(purchasedNeeds(wish, book, { extraBp: 0, edibleBp: ALL }).withoutRecipe).toEqual(['soup'])
  })
})

describe('the shopping list', () => {
  const pack = (supplier: string, contentMg: number, priceCents: number): ShoppingPack => ({
    ...{ supplier, name: `${contentMg}`, contentMg, priceCents, minPacks: 1, orderCode: null },
  })
  const rice: ShoppingIngredient = { id: 'rice', name: 'Rice', packs: [pack('Mill', 1000, 300)] }
  const oil: ShoppingIngredient = {
    ...{ id: 'oil', name: 'Oil' },
    packs: [pack('Mill', 1000, 900), pack('Grove', 400, 350)],
  }
  const kale: ShoppingIngredient = { id: 'kale', name: 'Kale', packs: [] }
  const listOf = (needs: [string, number][], earlier: [string, number][], stock: [string, number][]) =>
    shoppingList([rice, oil, kale], {
      ...{ needs: new Map(needs), earlier: new Map(earlier), stock: new Map(stock) },
    })

  test('is one for each supplier, with what it costs', () => {
    const { suppliers, unsold, enough } = listOf(
      [
        ['rice', 2500],
        ['oil', 1300],
        ['kale', 10],
      ],
      [],
      [],
    )
    expect(suppliers.map(({ supplier, costCents }) => [supplier, costCents])).toEqual([
      ['Grove', 350],
      ['Mill', 1800],
    ])
    expect(suppliers.flatMap(({ lines }) => lines.map(({ name, count }) => `${count} ${name}`))).toEqual([
      '1 Oil',
      '1 Oil',
      '3 Rice',
    ])
    expect(unsold.map(({ name }) => name)).toEqual(['Kale'])
    expect(enough).toEqual([])
  })

  test('leaves in stock what an earlier delivery takes', () => {
    const [line] = listOf([['rice', 1000]], [['rice', 1800]], [['rice', 2000]]).suppliers[0]?.lines ?? []
    expect(line).toMatchObject({ needMg: 1000, stockMg: 200, count: 1 })
    expect(listOf([['rice', 1000]], [['rice', 900]], [['rice', 2000]]).enough).toHaveLength(1)
  })
})
