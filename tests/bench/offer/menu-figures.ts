import type { CalendarDate } from '../../../src/domain/time/calendar-date.ts'
import { previewMenuWeek } from '../../../src/server/menu-weeks/preview-menu-week.ts'
import { publishMenuWeek } from '../../../src/server/menu-weeks/publish-menu-week.ts'
import { saveMenuWeek } from '../../../src/server/menu-weeks/save-menu-week.ts'
import type { SimulatedProduct } from '../../simulation/simulated-product.ts'
import { DELIVERY, prepareBoxes } from '../prepare-boxes.ts'
import { milliseconds, table } from '../shop/figures.ts'

const PREVIEWS = 5

/**
 * A menu of a week with so many boxes: one of the two meals that all of them hold leaves it, and of the other there are
 * portions for half of the boxes alone.
 */
export async function menuFigures(product: SimulatedProduct, boxes: number): Promise<string[]> {
  const [leaving, scarce] = await prepareBoxes(product, boxes)
  const scheduledDate = DELIVERY as CalendarDate
  const meals = (
    await product.rows<{ mealId: string; priceCents: number }>(
      'select id as "mealId", sell_price_cents as "priceCents" from meals where is_available and id <> $1',
      [leaving],
    )
  ).map((meal) => ({ ...meal, portionLimit: meal.mealId === scarce ? boxes : null }))
  const draft = { scheduledDate, version: 0, meals, mealsMax: null, publishAt: null }
  const saved = await saveMenuWeek(product.deps, draft, 'system')
  if (!saved.ok) throw new Error(`The draft was refused: ${saved.failure.code}`)
  const times: number[] = []
  let substituted = 0
  for (let nth = 0; nth < PREVIEWS; nth++) {
    const begun = performance.now()
    const preview = await previewMenuWeek(product.deps, scheduledDate)
    times.push(performance.now() - begun)
    if (!preview.ok) throw new Error(`No preview: ${preview.failure.code}`)
    substituted = preview.value.counts.substituted
  }
  const begun = performance.now()
  const published = await publishMenuWeek(product.deps, { scheduledDate, version: 1 }, 'system')
  if (!published.ok) throw new Error(`It was not published: ${published.failure.code}`)
  const took = performance.now() - begun
  const sorted = times.toSorted((one, other) => one - other)
  return table(
    [`A menu for ${boxes.toLocaleString('en-US')} boxes`, 'Measured'],
    [
      ['boxes that get a substitute', substituted.toLocaleString('en-US')],
      [
        `preview, median and longest of ${PREVIEWS}`,
        `${milliseconds(sorted[2] ?? 0)}, ${milliseconds(sorted.at(-1) ?? 0)} ms`,
      ],
      ['publication, with the portions shared out and every order written anew', `${milliseconds(took)} ms`],
    ],
  )
}
