import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../support/test-app.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'
import { BOXES, lotsOfBox, some, world, writeWorld } from '../../support/tracing/traced-world.ts'

let product: TestApp
let chef: Client
beforeAll(async () => {
  product = await createTestApp({ LOG_LEVEL: 'silent' })
  chef = await product.staff()
  await writeWorld(product)
})
afterAll(() => product.close())

test('from a lot to the boxes, and from a box to its lots, over eight weeks of 300 boxes', async () => {
  const lotsOfBoxes = new Map(world.boxes.map((box) => [box.number, lotsOfBox(box)]))
  let struck = 0
  for (let round = 0; round < 6; round++) {
    const lot = some(world.lots)
    const { boxes } = (await chef.call('traceFood', { from: 'lot', text: lot })).body
    const slow = world.boxes.filter(({ number, counts }) => counts && lotsOfBoxes.get(number)?.includes(lot))
    expect(boxes.map(({ order_number }) => order_number).sort()).toEqual(
      slow.map(({ number }) => number).sort(),
    )
    struck += boxes.length
    const box = some(world.boxes.filter(({ counts }) => counts))
    const { lots } = (await chef.call('traceFood', { from: 'order', text: box.number })).body
    expect(lots.map(({ id }) => id).sort()).toEqual(lotsOfBoxes.get(box.number))
  }
  // Otherwise nothing was compared.
  expect(struck).toBeGreaterThan(BOXES)
})
