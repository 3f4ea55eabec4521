import { mkdtempSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { did } from '../support/growth/did.ts'
import type { TestApp } from '../support/test-app.ts'
import { lotsOfBox, world, writeWorld } from '../support/tracing/traced-world.ts'
import { onProduct } from './kitchen/on-product.ts'

/*
 * `npm run drill -- recall`: a supplier calls about a lot. From its number to a letter for each household, over eight weeks of
 * 300 boxes on PostgreSQL, by the calls that the screens make; prints what each step took. Ends with 1 when it took
 * longer than a minute, or when another household than those that were struck is called.
 */
const LIMIT_SECONDS = 60
/** As it stands on the sack. */
const SUPPLIER_LOT = 'L-17'

process.exitCode = await onProduct(recall)

async function recall(product: TestApp): Promise<number> {
  await writeWorld(product)
  const owner = await product.staff()
  console.log(
    `${loadavg()[0]?.toFixed(1)} processes are at work. The supplier calls about lot ${SUPPLIER_LOT}.`,
  )
  const begun = performance.now()
  const { lots } = await step('find the lot by its number', async () => {
    return did(await owner.call('traceFood', { from: 'lot', text: SUPPLIER_LOT })).body
  })
  await step(`take ${lots.length} lot out of use`, async () => {
    for (const { id: lot_id, version } of lots)
      did(await owner.call('holdLot', { lot_id, version, is_held: true, reason: 'A recall' }))
  })
  const { boxes, batches } = await step('follow it to the households', async () => {
    return did(await owner.call('traceFood', { from: 'lot', text: lots[0]?.id ?? '' })).body
  })
  const folder = mkdtempSync(path.join(tmpdir(), 'recall-'))
  await step(`write ${boxes.length} letters`, async () => {
    for (const { order_number, letter } of boxes)
      writeFileSync(path.join(folder, `${order_number}.txt`), letter.join('\n\n'))
  })
  const seconds = (performance.now() - begun) / 1000
  const drill = { seconds: Math.round(seconds), households: boxes.length }
  await step('write the drill down', async () => {
    did(await owner.call('logDrill', { from: 'lot', text: SUPPLIER_LOT, ...drill }))
  })
  const isRight = isStruck(lots[0]?.id ?? '', boxes)
  console.log(
    `From the lot through ${batches.length} batches to ${boxes.length} letters in ${seconds.toFixed(1)} s of ${LIMIT_SECONDS} s; ` +
      `${isRight ? 'exactly the households that have it' : 'NOT the households that have it'}. The letters: ${folder}`,
  )
  return isRight && boxes.length > 0 && seconds <= LIMIT_SECONDS ? 0 : 1
}

/** Prints what it took. */
async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  const result = await work()
  console.log(`${((performance.now() - begun) / 1000).toFixed(2).padStart(7)} s  ${what}`)
  return result
}

/** Whether these are the boxes that a walk through all that was written finds, and no other. */
function isStruck(lot: string, boxes: readonly { order_number: string }[]): boolean {
  const struck = world.boxes.filter((box) => box.counts && lotsOfBox(box).includes(lot))
  const called = new Set(boxes.map(({ order_number }) => order_number))
  return struck.length === called.size && struck.every(({ number }) => called.has(number))
}
