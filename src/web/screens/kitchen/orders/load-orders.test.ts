import { expect, test } from 'vitest'
import { type LoadedOrders, loadFirstOrders, loadOrders } from './load-orders.ts'

type Ask = Parameters<typeof loadOrders>[0]
const page = (ids: readonly string[], next: string | null, total: number | null = null) => ({
  ok: true as const,
  value: { orders: ids.map((order_id) => ({ order_id })), next, total_orders: total },
})

/** Answers in this order; notes what was asked for. */
function asking(...answers: unknown[]) {
  const asked: unknown[] = []
  const ask = async (wanted: unknown) => {
    asked.push(wanted)
    return answers[asked.length - 1]
  }
  return { asked, ask: ask as unknown as Ask }
}

const idsOf = ({ orders }: Pick<LoadedOrders, 'orders'>) => orders.map(({ order_id }) => order_id)

test('a day of one page is whole with it', async () => {
  const { ask, asked } = asking(page(['a', 'b'], null, 2))
  const loaded = await loadOrders(ask)
  expect([idsOf(loaded), loaded.isWhole, loaded.total]).toEqual([['a', 'b'], true, 2])
  expect(asked).toEqual([{}])
})

test('page after page is asked for, and each but the last is told of with the number there will be', async () => {
  const { ask, asked } = asking(page(['a'], 'a', 3), page(['b'], 'b'), page(['c'], null))
  const parts: LoadedOrders[] = []
  const loaded = await loadOrders(ask, (part) => parts.push(part))
  expect(parts.map((part) => [idsOf(part), part.isWhole, part.total])).toEqual([
    [['a'], false, 3],
    [['a', 'b'], false, 3],
  ])
  expect([idsOf(loaded), loaded.isWhole, loaded.total]).toEqual([['a', 'b', 'c'], true, 3])
  expect(asked).toEqual([{}, { after: 'a', limit: '100' }, { after: 'b', limit: '100' }])
})

test('an order that comes twice counts once, as it was said last', async () => {
  const { ask } = asking(page(['a', 'b'], 'b', 3), page(['a', 'c'], null))
  const loaded = await loadOrders(ask)
  expect([idsOf(loaded), loaded.total]).toEqual([['a', 'b', 'c'], 3])
})

test('a page that fails fails all, so that no part is taken for the whole', async () => {
  const { ask } = asking(page(['a'], 'a', 2), { ok: false, failure: { message: 'No answer' } })
  await expect(loadOrders(ask)).rejects.toThrow('No answer')
})

test('the first page alone says whether it is all', async () => {
  const first = await loadFirstOrders(asking(page(['a'], 'a', 9)).ask)
  expect([first.isWhole, first.total]).toEqual([false, 9])
  const only = await loadFirstOrders(asking(page([], null, 0)).ask)
  expect([only.isWhole, only.total]).toEqual([true, 0])
})
