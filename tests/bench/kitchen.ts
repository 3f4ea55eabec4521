import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type CookedVersion, planProduction } from '../../src/domain/production/plan-production.ts'
import { cookDay, leaveNutritionOut } from '../support/people/cooked-day.ts'
import { MANY_BOXES_DATE, manyBoxes } from '../support/people/many-boxes.ts'
import type { TestApp } from '../support/test-app.ts'
import { some, world, writeWorld } from '../support/tracing/traced-world.ts'
import { onProduct } from './kitchen/on-product.ts'
import { machine, milliseconds, table, writeFigures } from './shop/figures.ts'

/*
 * `npm run bench -- kitchen`: what a cook, a packer and whoever traces food wait for: the explosion of a large week, the
 * verdict of each scan of 300 boxes, and a trace over eight weeks, on PostgreSQL. Writes docs/figures.md, unless `--dry`.
 */
const { values } = parseArgs({
  options: { boxes: { type: 'string', default: '300' }, dry: { type: 'boolean', default: false } },
})
const DATE = MANY_BOXES_DATE as never
const TRACES = 50

type Line = readonly [what: string, limit: string, measured: string]

const busy = loadavg()[0]?.toFixed(1)
const lines: Line[] = [explosion()]
await onProduct(async (product) => lines.push(await scans(product, Number(values.boxes))))
await onProduct(async (product) => lines.push(...(await traces(product))))
const said = [
  `${machine()}; ${busy} processes were at work before it began.`,
  '',
  ...table(['What', 'Limit', 'Measured'], lines),
]
console.log(said.join('\n'))
if (!values.dry) writeFigures('npm run bench -- kitchen', said)

function told(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => milliseconds(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return `${at(0.5)}, ${at(0.99)}, ${at(1)} ms`
}

async function timed(times: number[], work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  await work()
  times.push(performance.now() - begun)
}

/** Twelve meals of 500 portions, made of forty recipes and two hundred ingredients. */
function explosion(): Line {
  const versions = new Map<string, CookedVersion>(
    Array.from({ length: 40 }, (_, nth) => [
      `v${nth}`,
      {
        ...{ name: `Recipe ${nth}`, station: '', startHour: null, leadDays: 0 },
        ...{ portions: 1, outputMg: 777_000 + nth },
        lines: [
          ...Array.from({ length: 20 }, (_, line) => ({
            ...{ ingredientId: `i${(nth * 5 + line * 7) % 200}`, netMg: 10_000 + line },
          })),
          ...(nth < 12 ? [] : [nth - 1, nth - 12].map((part) => ({ part: `v${part}`, netMg: 50_000 }))),
        ],
      },
    ]),
  )
  const meals = Array.from({ length: 12 }, (_, nth) => ({
    ...{ mealId: `m${nth}`, name: `Meal ${nth}`, recipeVersionId: `v${39 - nth}`, portions: 500 },
  }))
  const times: number[] = []
  for (let round = 0; round < 50; round++) {
    const begun = performance.now()
    const { batches, unplanned } = planProduction({ meals, versions, extraBp: 500 })
    times.push(performance.now() - begun)
    if (batches.length < versions.size || unplanned.length > 0) throw new Error('Not all of it is planned')
  }
  return [
    'production plan of 6,000 portions, 40 recipes in parts of parts, 200 ingredients: median, 99th of 100, longest of 50',
    '200 ms',
    told(times),
  ]
}

async function scans(product: TestApp, boxes: number): Promise<Line> {
  const chef = await product.staff()
  await manyBoxes(product, boxes)
  await leaveNutritionOut(chef)
  await cookDay(chef, MANY_BOXES_DATE)
  await chef.call('printLabels', { delivery_date: DATE, size: '4x6', meals: null })
  const { rows } = await product.database.pool.query<{ code: string; orderId: string }>(
    'select code, order_id as "orderId" from meal_labels where order_id is not null order by order_id, k',
  )
  const times: number[] = []
  let packed = 0
  for (const { code, orderId } of rows)
    await timed(times, async () => {
      const { body } = await chef.call('scanIntoBox', { order_id: orderId, code, station: 'one' })
      if (body.verdict === 'packed') packed++
      else if (body.verdict !== 'right') throw new Error(`A scan ended as ${body.verdict}`)
    })
  if (packed !== boxes) throw new Error(`${packed} boxes are packed`)
  return [
    `verdict of a scan, ${rows.length.toLocaleString('en-US')} of them into ${boxes} boxes: median, 99th of 100, longest`,
    '100 ms',
    told(times),
  ]
}

async function traces(product: TestApp): Promise<Line[]> {
  const chef = await product.staff()
  await writeWorld(product)
  const [forward, back]: [number[], number[]] = [[], []]
  let found = 0
  for (let nth = 0; nth < TRACES; nth++) {
    await timed(forward, async () => {
      found += (await chef.call('traceFood', { from: 'lot', text: some(world.lots) })).body.boxes.length
    })
    const { number } = some(world.boxes.filter(({ counts }) => counts))
    await timed(back, () => chef.call('traceFood', { from: 'order', text: number }))
  }
  const boxes = (found / TRACES).toFixed(0)
  return [
    [
      `trace over 8 weeks of 300 boxes, from a lot to its boxes with letters (${boxes} of 2,400 on average): median, 99th of 100, longest of ${TRACES}`,
      '1 s',
      told(forward),
    ],
    [`the same, from a box to its lots`, '1 s', told(back)],
  ]
}
