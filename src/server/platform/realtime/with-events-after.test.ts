import { expect, test } from 'vitest'
import { withEventsAfter } from './with-events-after.ts'

test('an event told while the answer is read comes after it, and is heard once more', async () => {
  let told = 0
  const feed = { position: () => `1-${told}` }
  const read = async () => {
    told += 1
    return { orders: [] }
  }
  expect(await withEventsAfter(feed, read)).toEqual({ orders: [], events_after: '1-0' })
})
