import { expect, test } from 'vitest'
import { comeBeforeOthers } from './process-priority.ts'

function machineAt(priority: number, refusal?: unknown) {
  const machine = {
    priority,
    getPriority: () => machine.priority,
    setPriority(given: number, second?: number) {
      if (refusal) throw refusal
      machine.priority = second ?? given
    },
  }
  return machine
}

test('the product comes before others of the usual priority, and leaves one that somebody has chosen', () => {
  const prioritiesAfter = [0, 5, -5].map((priority) => {
    const machine = machineAt(priority)
    comeBeforeOthers(machine)
    return machine.priority
  })
  expect(prioritiesAfter).toEqual([-10, 5, -5])
})

test('without the right to it the product goes on as it is', () => {
  const refused = Object.assign(new Error('refused'), { info: { code: 'EACCES' } })
  const machine = machineAt(0, refused)
  comeBeforeOthers(machine)
  expect(machine.priority).toBe(0)
})

test('any other failure is told', () => {
  expect(() => comeBeforeOthers(machineAt(0, new Error('no such process')))).toThrow('no such process')
})
