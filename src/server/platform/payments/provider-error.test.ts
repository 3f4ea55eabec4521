import { expect, test } from 'vitest'
import { callProvider } from './provider-error.ts'

const framesOf = (error: Error) => (error.stack ?? '').split('\n').length - 1

test('inside of a call no stack is written down, and after it every error has its own again', async () => {
  const before = Error.stackTraceLimit
  const inside = await callProvider(async () => framesOf(new Error('of the library')))
  expect(inside).toBe(0)
  expect(Error.stackTraceLimit).toBe(before)
  await callProvider(() => {
    throw new Error('refused')
  }).catch(() => {})
  expect(framesOf(new Error('ours'))).toBeGreaterThan(0)
  expect(Error.stackTraceLimit).toBe(before)
})
