import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readAnew } from './read-anew.ts'

const queryKey = ['weeks']

/** A screen that shows the query, whose requests are answered one by one. */
function shown() {
  const client = new QueryClient()
  const answers: ((value: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: [...queryKey, 'open'],
    queryFn: () =>
      new Promise<string>((resolve) => {
        answers.push(resolve)
      }),
  })
  observer.subscribe(() => {})
  const answer = async (request: number, value: string) => {
    answers[request]?.(value)
    await new Promise(setImmediate)
  }
  return { client, answers, answer, value: () => observer.getCurrentResult().data }
}

test('a first answer that was asked for before the change does not count as the one after it', async () => {
  const { client, answers, answer, value } = shown()
  const changed = readAnew(client, queryKey)
  await expect.poll(() => answers.length).toBe(2)
  await answer(0, 'before')
  await answer(1, 'after')
  await changed
  expect(value()).toBe('after')
})

test('a later answer does not either, and what is shown stays until the new one is there', async () => {
  const { client, answers, answer, value } = shown()
  await answer(0, 'first')
  await expect.poll(value).toBe('first')
  void client.refetchQueries({ queryKey })
  await expect.poll(() => answers.length).toBe(2)
  const changed = readAnew(client, queryKey)
  await expect.poll(() => answers.length).toBe(3)
  await answer(1, 'before')
  expect(value()).toBe('first')
  await answer(2, 'after')
  await changed
  expect(value()).toBe('after')
})

test('who asked is answered with what was asked for last, also when another change comes in between', async () => {
  const { client, answers, answer, value } = shown()
  await answer(0, 'first')
  await expect.poll(value).toBe('first')
  const one = readAnew(client, queryKey).then(value)
  await expect.poll(() => answers.length).toBe(2)
  const other = readAnew(client, queryKey).then(value)
  await expect.poll(() => answers.length).toBe(3)
  await answer(1, 'between')
  await answer(2, 'last')
  expect(await Promise.all([one, other])).toEqual(['last', 'last'])
})
