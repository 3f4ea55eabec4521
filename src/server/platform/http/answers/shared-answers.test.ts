import { expect, test } from 'vitest'
import { createSharedAnswers } from './shared-answers.ts'

/** A reading that ends when the test says so. */
function readings() {
  const begun: { resolve: (text: string) => void; reject: (error: Error) => void }[] = []
  const read = () => new Promise<string>((resolve, reject) => begun.push({ resolve, reject }))
  return { begun, read }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('who comes while an answer is made waits for the next one, together with the others', async () => {
  const share = createSharedAnswers<string>()
  const { begun, read } = readings()
  const first = share('page', read)
  const later = [share('page', read), share('page', read), share('page', read)]
  expect(begun).toHaveLength(1)
  begun[0]?.resolve('before the change')
  expect(await first).toBe('before the change')
  await settled()
  expect(begun).toHaveLength(2)
  begun[1]?.resolve('after it')
  expect(await Promise.all(later)).toEqual(['after it', 'after it', 'after it'])
  const alone = share('page', read)
  expect(begun).toHaveLength(3)
  begun[2]?.resolve('once more')
  expect(await alone).toBe('once more')
})

test('who comes while the next one is made waits for one more', async () => {
  const share = createSharedAnswers<string>()
  const { begun, read } = readings()
  void share('page', read)
  const second = share('page', read)
  begun[0]?.resolve('first')
  await settled()
  const third = share('page', read)
  begun[1]?.resolve('second')
  expect(await second).toBe('second')
  await settled()
  begun[2]?.resolve('third')
  expect(await third).toBe('third')
})

test('another question is answered by itself', async () => {
  const share = createSharedAnswers<string>()
  const { begun, read } = readings()
  const [one, other] = [share('monday', read), share('tuesday', read)]
  expect(begun).toHaveLength(2)
  begun[0]?.resolve('1')
  begun[1]?.resolve('2')
  expect(await Promise.all([one, other])).toEqual(['1', '2'])
})

test('a failure is told to those who waited for it, and not to the next ones', async () => {
  const share = createSharedAnswers<string>()
  const { begun, read } = readings()
  const first = share('page', read)
  const next = share('page', read)
  begun[0]?.reject(new Error('the database is silent'))
  await expect(first).rejects.toThrow('silent')
  await settled()
  begun[1]?.resolve('it is there again')
  expect(await next).toBe('it is there again')
})
