import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

/** Work on items that end when they are told to. */
function heldWork() {
  const ends = new Map<string, () => void>()
  const begun: string[] = []
  const work = (item: string) =>
    new Promise<void>((end) => {
      begun.push(item)
      ends.set(item, end)
    })
  const end = async (item: string) => {
    ends.get(item)?.()
    await new Promise<void>((done) => setImmediate(done))
  }
  return { begun, work, end }
}

test('works on so many at a time, and begins the next as soon as one of them is done, whichever', async () => {
  const { begun, work, end } = heldWork()
  let isDone = false
  const all = inParallel(['a', 'b', 'c', 'd', 'e'], 2, work).then(() => {
    isDone = true
  })
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('c')
  await end('d')
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'])
  await end('e')
  expect(isDone, 'the slowest is still under way').toBe(false)
  await end('a')
  await all
  expect(isDone).toBe(true)
})

test('works on each item once, in their order, when there are fewer than places', async () => {
  const seen: number[] = []
  await inParallel([1, 2, 3], 10, async (item) => void seen.push(item))
  expect(seen).toEqual([1, 2, 3])
})

test('is done at once with nothing to do', async () => {
  await inParallel([], 3, () => Promise.reject(new Error('worked on nothing')))
})
