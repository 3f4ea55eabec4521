import { describe, expect, it } from 'vitest'
import { SAMPLE_INGREDIENTS } from './sample-ingredients.ts'
import { SAMPLE_CATEGORIES, SAMPLE_MEALS } from './sample-meals.ts'

describe('the twelve built-in meals', () => {
  it('are twelve, each with its own id, slug, name and place', () => {
    expect(SAMPLE_MEALS).toHaveLength(12)
    for (const key of ['id', 'slug', 'name', 'sortOrder'] as const) {
      expect(new Set(SAMPLE_MEALS.map((meal) => meal[key])).size).toBe(12)
    }
  })

  it('sell for 1550 to 2200 cents and cost 569 to 1050 cents', () => {
    const prices = SAMPLE_MEALS.map((meal) => meal.sellPriceCents)
    const costs = SAMPLE_MEALS.map((meal) => meal.costCents)
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([1550, 2200])
    expect([Math.min(...costs), Math.max(...costs)]).toEqual([569, 1050])
  })

  it('cover every category', () => {
    expect(new Set(SAMPLE_MEALS.map((meal) => meal.category))).toEqual(new Set(SAMPLE_CATEGORIES))
  })

  it.each(SAMPLE_MEALS.map((meal) => [meal.name, meal] as const))(
    '%s has calories that follow from its nutrients',
    (_, meal) => {
      const fromNutrients = 4 * meal.carbs + 9 * meal.fat + 4 * meal.protein
      expect(Math.abs(meal.calories - fromNutrients)).toBeLessThanOrEqual(10)
    },
  )

  it.each(SAMPLE_MEALS.map((meal) => [meal.name, meal] as const))(
    '%s is a full portion, seen from the side, from above and close up',
    (_, meal) => {
      const grams = meal.recipe.reduce((sum, line) => sum + line.grams, 0)
      expect(grams).toBeGreaterThanOrEqual(350)
      expect(grams).toBeLessThanOrEqual(550)
      expect(meal.images).toHaveLength(3)
      expect(meal.imageUrl).toBe(meal.images[0])
    },
  )

  it('say organic or pasture-raised nowhere: those are claims with an owner and evidence', () => {
    expect(JSON.stringify(SAMPLE_MEALS)).not.toMatch(/organic|pasture/i)
  })

  it('use every ingredient there is, and no name twice', () => {
    const used = new Set(SAMPLE_MEALS.flatMap((meal) => meal.ingredients))
    const names = Object.values(SAMPLE_INGREDIENTS).map((ingredient) => ingredient.name)
    expect(new Set(names).size).toBe(names.length)
    expect([...used].sort()).toEqual([...names].sort())
  })
})
