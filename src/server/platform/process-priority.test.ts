import { expect, test } from 'vitest'
import { comeBeforeOthers } from './process-priority.ts'

function machineAt(
  priority: number,
  { refusal, processors = 2 }: { refusal?: unknown; processors?: number } = {},
) {
  const machine = {
    priority,
    availableParallelism: () => processors,
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

test('the only processor of a machine is shared with the database as before', () => {
  const machine = machineAt(0, { processors: 1 })
  comeBeforeOthers(machine)
  expect(machine.priority).toBe(0)
})

test('without the right to it the product goes on as it is', () => {
  const refused = Object.assign(new Error('refused'), { info: { code: 'EACCES' } })
  const machine = machineAt(0, { refusal: refused })
  comeBeforeOthers(machine)
  expect(machine.priority).toBe(0)
})

test('any other failure is told', () => {
  expect(() => comeBeforeOthers(machineAt(0, { refusal: new Error('no such process') }))).toThrow(
    'no such process',
  )
})
