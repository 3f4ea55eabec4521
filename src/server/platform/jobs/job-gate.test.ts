import { expect, test } from 'vitest'
import { createJobGate } from './job-gate.ts'

/** Work that ends when it is told to. */
function held() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const work = { begun: false, end: () => end(), run: () => Promise.resolve() }
  work.run = () => {
    work.begun = true
    return ended
  }
  return work
}
const soon = () => new Promise((resolve) => setImmediate(resolve))

test('runs pass side by side', async () => {
  const gate = createJobGate()
  const [one, other] = [held(), held()]
  const both = [gate.pass(one.run), gate.pass(other.run)]
  expect([one.begun, other.begun]).toEqual([true, true])
  one.end()
  other.end()
  await Promise.all(both)
})

test('work that must run alone waits for the runs under way, and later runs wait for it', async () => {
  const gate = createJobGate()
  const [earlier, alone, later] = [held(), held(), held()]
  const all = [gate.pass(earlier.run), gate.alone(alone.run), gate.pass(later.run)]
  await soon()
  expect([earlier.begun, alone.begun, later.begun]).toEqual([true, false, false])
  earlier.end()
  await soon()
  expect([alone.begun, later.begun]).toEqual([true, false])
  alone.end()
  await soon()
  expect(later.begun).toBe(true)
  later.end()
  await Promise.all(all)
})

test('two that want to be alone come one after the other', async () => {
  const gate = createJobGate()
  const [one, other] = [held(), held()]
  const both = [gate.alone(one.run), gate.alone(other.run)]
  await soon()
  expect([one.begun, other.begun]).toEqual([true, false])
  one.end()
  await soon()
  expect(other.begun).toBe(true)
  other.end()
  await Promise.all(both)
})

test('a failure opens the gate again', async () => {
  const gate = createJobGate()
  const failing = gate.alone(async () => {
    throw new Error('no luck')
  })
  await expect(failing).rejects.toThrow('no luck')
  expect(await gate.pass(async () => 'passed')).toBe('passed')
})
