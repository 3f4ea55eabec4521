import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explode } from './explode.ts'
import { type Fraction, fraction, plus, times, ZERO } from './fraction.ts'
import type { RecipeLine, RecipeVersion } from './recipe.ts'

const of = (ingredientId: string, netMg: number): RecipeLine => ({ ingredientId, netMg })
const part = (id: string | null, netMg: number): RecipeLine => ({ part: id, netMg })
const version = (lines: RecipeLine[], facts: Partial<RecipeVersion> = {}): RecipeVersion => ({
  portions: 1,
  outputMg: 1000,
  lines,
  ...facts,
})

const mgOf = (needs: ReadonlyMap<string, Fraction>) =>
  Object.fromEntries([...needs].map(([id, { over, under }]) => [id, `${over}/${under}`]))

describe('what a portion needs', () => {
  it('is its own lines, through its parts in their share of the batch', () => {
    // 300 mg of sauce make 200 mg after cooking; 50 mg of it are a quarter.
    const sauce = version([of('tomato', 280), of('garlic', 20)], { outputMg: 200 })
    const meal = version([of('pasta', 100), part('sauce', 50)])
    expect(mgOf(explode(meal, new Map([['sauce', sauce]])).needs)).toEqual({
      pasta: '100/1',
      tomato: '70/1',
      garlic: '5/1',
    })
  })

  it('is a share of what the recipe makes', () => {
    const meal = version([of('pasta', 1000)], { portions: 3 })
    expect(mgOf(explode(meal, new Map()).needs)).toEqual({ pasta: '1000/3' })
  })

  it('counts a part that is reached in two ways once for each, and no more', () => {
    const stock = version([of('onion', 100)], { outputMg: 100 })
    const [red, white] = [40, 60].map((mg) => version([part('stock', mg)], { outputMg: 100 }))
    const meal = version([part('red', 100), part('white', 100)])
    const parts = new Map([
      ['stock', stock],
      ['red', red as RecipeVersion],
      ['white', white as RecipeVersion],
    ])
    expect(mgOf(explode(meal, parts).needs)).toEqual({ onion: '100/1' })
  })

  it.each([
    ['without a line', version([])],
    ['with a part that has no published version', version([part(null, 10)])],
    ['with a part nobody knows', version([part('gone', 10)])],
    ['with a part without a weight', version([part('light', 10)])],
    ['with a part that is without a line', version([part('empty', 10)])],
    ['with a part of itself', version([part('circle', 10)])],
  ])('is not whole for a recipe %s', (_, recipe) => {
    const parts = new Map([
      ['light', version([of('salt', 1)], { outputMg: null })],
      ['empty', version([])],
      ['circle', version([of('salt', 1), part('circle', 5)])],
    ])
    expect(explode(recipe, parts).isWhole).toBe(false)
  })
})

/** Adds up along every way from the whole down to the leaf, as one would by hand. */
function naively(recipe: RecipeVersion, parts: ReadonlyMap<string, RecipeVersion>): Map<string, Fraction> {
  const sums = new Map<string, Fraction>()
  const walk = ({ lines }: RecipeVersion, factor: Fraction): void => {
    for (const { ingredientId, part: id, netMg } of lines) {
      const amount = times(factor, fraction(netMg))
      const below = id == null ? undefined : parts.get(id)
      if (ingredientId !== undefined) sums.set(ingredientId, plus(sums.get(ingredientId) ?? ZERO, amount))
      else if (below?.outputMg) walk(below, times(amount, fraction(1, below.outputMg)))
    }
  }
  walk(recipe, fraction(1, recipe.portions))
  return sums
}

const DEEPEST = 6
const mg = fc.integer({ min: 1, max: 500_000 })
/** Level 0 uses ingredients only; each further one uses parts of any level below: shared parts and diamonds. */
const recipeBook = fc.integer({ min: 1, max: DEEPEST }).chain((depth) => {
  const names = Array.from({ length: depth }, (_, level) => [`${level}a`, `${level}b`, `${level}c`])
  const linesAt = (level: number) => {
    const below = names.slice(0, level).flat()
    const ingredient = fc.record({ ingredientId: fc.constantFrom('rice', 'oil', 'salt', 'egg'), netMg: mg })
    const usedPart = fc.record({ part: fc.constantFrom(...below, 'x'), netMg: mg })
    return fc.array(below.length > 0 ? fc.oneof(ingredient, usedPart) : ingredient, {
      minLength: 1,
      maxLength: 4,
    })
  }
  const versionAt = (level: number) =>
    fc.record({ portions: fc.integer({ min: 1, max: 12 }), outputMg: mg, lines: linesAt(level) })
  return fc.record({
    meal: versionAt(depth),
    parts: fc
      .tuple(
        ...names.flatMap((level, index) =>
          level.map((name) => fc.tuple(fc.constant(name), versionAt(index))),
        ),
      )
      .map((entries) => new Map<string, RecipeVersion>(entries)),
  })
})

describe('on any graph of recipes', () => {
  it('the explosion is the naive expansion, exactly', () => {
    fc.assert(
      fc.property(recipeBook, ({ meal, parts }) => {
        expect(mgOf(explode(meal, parts).needs)).toEqual(mgOf(naively(meal, parts)))
      }),
      { numRuns: 1000 },
    )
  })
})
