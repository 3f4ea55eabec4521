import { expect, test } from 'vitest'
import { bySoonest, reachOf, recallLetter } from './trace-from.ts'

test('what can be stopped comes first, then what is packed, on the way, and brought', () => {
  const boxes = (['delivered', 'confirmed', 'out_for_delivery', 'preparing', 'confirmed'] as const).map(
    (status, at) => ({
      ...{ reach: reachOf(status, at === 3), deliveryDate: '2026-12-07', orderNumber: `RF-${at}` },
    }),
  )
  boxes.push({ reach: 'call_back', deliveryDate: '2026-12-14', orderNumber: 'RF-9' })
  expect(boxes.sort(bySoonest).map(({ orderNumber }) => orderNumber)).toEqual([
    ...['RF-1', 'RF-4', 'RF-3', 'RF-2', 'RF-9', 'RF-0'],
  ])
})

test('a letter names the box, the day and the meals', () => {
  const box = {
    recipientName: 'Ana Rivera',
    orderNumber: 'RF-2026-0042',
    day: 'December 7',
    meals: ['Kale Bowl'],
  }
  const text = recallLetter(box).join('\n')
  for (const part of ['Ana Rivera', 'RF-2026-0042', 'December 7', 'Kale Bowl']) expect(text).toContain(part)
})
