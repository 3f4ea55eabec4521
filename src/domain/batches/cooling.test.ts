import { describe, expect, test } from 'vitest'
import { coolingVerdict, type Reading } from './cooling.ts'

const START = new Date('2026-11-01T05:30:00Z')
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000)
const at = (minutes: number, tenthsF: number): Reading => ({ at: after(minutes), tenthsF })
const verdict = (readings: Reading[], now: number) => coolingVerdict(readings, after(now)).verdict

describe('cooling from 135 to 70 °F in two hours and to 41 °F in six', () => {
  test.each([
    ['at the first limit, warm enough', [at(0, 1350), at(120, 700)], 120, 'running'],
    ['a minute after the first limit', [at(0, 1350), at(121, 700)], 121, 'too_late'],
    ['a minute before it', [at(0, 1350), at(119, 700)], 119, 'running'],
    ['a tenth of a degree too warm at it', [at(0, 1350), at(120, 701)], 120, 'running'],
    ['a tenth of a degree too warm, a minute later', [at(0, 1350), at(120, 701)], 121, 'too_late'],
    ['a tenth of a degree colder', [at(0, 1350), at(120, 699)], 120, 'running'],
    ['at the second limit, cold', [at(0, 1350), at(100, 690), at(360, 410)], 360, 'cold'],
    ['a minute after the second limit', [at(0, 1350), at(100, 690), at(361, 410)], 361, 'too_late'],
    ['a minute before it', [at(0, 1350), at(100, 690), at(359, 410)], 400, 'cold'],
    ['a tenth too warm at the second limit', [at(0, 1350), at(100, 690), at(360, 411)], 361, 'too_late'],
    ['a tenth colder at it', [at(0, 1350), at(100, 690), at(360, 409)], 500, 'cold'],
    ['nothing measured for two hours', [at(0, 1350)], 120, 'running'],
    ['nothing measured for longer', [at(0, 1350)], 121, 'too_late'],
    ['cold at once, with one reading for both', [at(0, 1400), at(90, 400)], 300, 'cold'],
    ['cold late, without a reading between', [at(0, 1400), at(130, 400)], 300, 'too_late'],
    ['a tenth below 135 only', [at(0, 1349)], 10, 'not_begun'],
    [
      'heated again: the clocks start anew',
      [at(0, 1350), at(150, 800), at(160, 1650), at(270, 700)],
      270,
      'running',
    ],
  ] as const)('%s', (_, readings, now, expected) => {
    expect(verdict([...readings], now)).toBe(expected)
  })

  test('does not mind in which order readings were written, nor that the clocks change meanwhile', () => {
    // Daylight saving ends in Orlando at 06:00 UTC of that day: the wall clock shows one hour twice.
    const readings = [at(110, 700), at(0, 1350), at(350, 410)]
    expect(verdict(readings, 350)).toBe('cold')
    expect(coolingVerdict(readings, after(1))).toMatchObject({ coldBy: new Date('2026-11-01T11:30:00Z') })
  })
})
