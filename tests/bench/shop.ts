import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startBenchProduct } from './shop/bench-product.ts'
import {
  computingOf,
  computingRatio,
  machine,
  milliseconds,
  ratio,
  table,
  writeFigures,
} from './shop/figures.ts'
import { kitchenJobs } from './shop/kitchen-jobs.ts'
import { type Job, type Measured, measure, measureAlone, measureInTurns } from './shop/measure.ts'
import { plainJobs } from './shop/plain-sql.ts'
import { prepareHouseholds } from './shop/prepare-households.ts'
import { shopJobs } from './shop/shop-jobs.ts'
import { sideFigures } from './shop/side-figures.ts'

/*
 * `npm run bench -- --connections 16 --seconds 4`: what households and the kitchen do, on the built product and a PostgreSQL
 * server of its own, each call of a household by another one. Beside it in the same run stand the empty route and the least
 * that plain SQL needs for the same rows; then come live events and a cutoff. Writes docs/figures.md, unless `--dry`. Read
 * the ratios: rates change with the machine.
 */
const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '4' },
    households: { type: 'string', default: '6000' },
    boxes: { type: 'string', default: '3000' },
    only: { type: 'string' },
    dry: { type: 'boolean', default: false },
  },
})
const settings = { connections: Number(values.connections), seconds: Number(values.seconds) }
/** What costs so little that whatever else the machine does for a second would decide the ratio. */
const READ_IN_TURNS = 8
/** `--only households`, `kitchen` or `others`, for whoever works on one of them. */
const wants = (part: string) => values.only === undefined || values.only === part

const lines = [
  `${machine()}; ${settings.connections} connections, ${settings.seconds} s for each job after a second of warming up; ` +
    `${loadavg()[0]?.toFixed(1)} processes were at work before it began.`,
]
const bench = await startBenchProduct(settings.connections)
try {
  const households = await prepareHouseholds(bench.pool, Number(values.households))
  const shop = await shopJobs(bench, households)
  const [empty, menu, session] = (await measureInTurns(
    bench,
    [shop.live, shop.menu, shop.session],
    settings,
    READ_IN_TURNS,
  )) as [Measured, Measured, Measured]
  if (wants('households')) {
    const plain = plainJobs(bench.pool, households)
    const rows: [Measured, beside: Measured | null][] = [
      [empty, null],
      [menu, null],
      [session, null],
      [await run(shop.place), await run(plain.place)],
      [await run(shop.payment), null],
    ]
    const plainConfirm = await run(plain.confirm)
    rows.push([await run(shop.confirm), plainConfirm], [await run(shop.webhook), plainConfirm])
    rows.push([await run(shop.begin), null], [await run(shop.portal), null])
    lines.push('', ...householdLines(rows, empty))
  }
  if (wants('kitchen')) lines.push('', ...(await kitchenLines(empty)))
} finally {
  await bench.stop()
}
if (wants('others')) lines.push('', ...(await sideFigures(Number(values.boxes))))
console.log(lines.join('\n'))
if (!values.dry) writeFigures('npm run bench', lines)

async function run(job: Job): Promise<Measured> {
  return measure(bench, job, settings)
}

function householdLines(rows: [Measured, Measured | null][], empty: Measured): string[] {
  return table(
    [
      'Job',
      'Of the empty route',
      'Of plain SQL',
      'By computing',
      'Computing: product, database',
      'Statements',
      'p50, p99',
      'Failed',
    ],
    rows.map(([of, beside]) => [
      of.name,
      ratio(of, empty),
      beside ? ratio(of, beside) : '',
      beside ? computingRatio(of, beside) : '',
      computingOf(of),
      String(Math.round(of.statements)),
      `${of.p50.toFixed(1)}, ${of.p99.toFixed(1)} ms`,
      String(of.failed),
    ]),
  )
}

async function kitchenLines(empty: Measured): Promise<string[]> {
  const rows: string[][] = []
  const beside = ({ p99 }: Measured) =>
    `${p99.toFixed(1)} ms, ${(p99 / empty.p99).toFixed(1)} x the empty route`
  for (const { boxes, firstPage, changedPage, list, file } of await kitchenJobs(
    bench.product.port,
    bench.pool,
  )) {
    const [first, changed] = [await run(firstPage), await run(changedPage)]
    const [all, whole] = [await measureAlone(bench, list), await measureAlone(bench, file)]
    rows.push([
      boxes.toLocaleString('en-US'),
      beside(first),
      computingOf(first),
      String(Math.round(first.statements)),
      beside(changed),
      computingOf(changed),
      String(Math.round(changed.statements)),
      `${milliseconds(all.tookMs)} ms, ${milliseconds(all.longestTaskMs)} ms`,
      `${milliseconds(whole.tookMs)} ms, ${milliseconds(whole.longestTaskMs)} ms`,
      String(first.failed + changed.failed),
    ])
  }
  return table(
    [
      'Boxes on the day',
      'First page, p99',
      'Its computing: product, database',
      'Its statements',
      'After a change each, p99',
      'Its computing',
      'Its statements',
      'All pages, longest task',
      'The file, longest task',
      'Failed',
    ],
    rows,
  )
}
