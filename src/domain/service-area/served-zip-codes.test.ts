import { expect, test } from 'vitest'
import { findServedZip, SERVED_ZIP_CODES } from './served-zip-codes.ts'

test('exactly 54 different ZIP codes in Florida are served', () => {
  expect(new Set(SERVED_ZIP_CODES.map(({ zipCode }) => zipCode)).size).toBe(54)
  expect(SERVED_ZIP_CODES).toHaveLength(54)
  expect(SERVED_ZIP_CODES.every(({ zipCode, state }) => /^\d{5}$/.test(zipCode) && state === 'FL')).toBe(true)
})

test('each city has its number of ZIP codes', () => {
  const counts: Record<string, number> = {}
  for (const { city } of SERVED_ZIP_CODES) counts[city] = (counts[city] ?? 0) + 1
  expect(counts).toEqual({
    'Altamonte Springs': 3,
    Apopka: 1,
    Casselberry: 1,
    'Winter Springs': 1,
    'Lake Mary': 1,
    Longwood: 2,
    Maitland: 1,
    Oviedo: 1,
    'Winter Park': 2,
    Orlando: 36,
    Clermont: 1,
    Kissimmee: 2,
    Ocoee: 1,
    Windermere: 1,
  })
})

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index))

test.each([
  ['Altamonte Springs', ['32701', '32714', '32730']],
  ['Apopka', ['32703']],
  ['Casselberry', ['32707']],
  ['Winter Springs', ['32708']],
  ['Lake Mary', ['32746']],
  ['Longwood', ['32750', '32779']],
  ['Maitland', ['32751']],
  ['Oviedo', ['32765']],
  ['Winter Park', ['32789', '32792']],
  ['Orlando', [...range(32801, 32812), ...range(32814, 32822), ...range(32824, 32837), '32839']],
  ['Clermont', ['34722']],
  ['Kissimmee', ['34741', '34758']],
  ['Ocoee', ['34761']],
  ['Windermere', ['34786']],
])('in %s we serve exactly %j', (city, zipCodes) => {
  expect(SERVED_ZIP_CODES.filter((served) => served.city === city).map(({ zipCode }) => zipCode)).toEqual(
    zipCodes,
  )
})

test.each([
  ['32801', 'Orlando'],
  ['32812', 'Orlando'],
  ['32814', 'Orlando'],
  ['32822', 'Orlando'],
  ['32824', 'Orlando'],
  ['32837', 'Orlando'],
  ['32839', 'Orlando'],
  ['32779', 'Longwood'],
  ['34786', 'Windermere'],
])('%s is served, in %s', (zipCode, city) => {
  // Fact 8.32
  expect(findServedZip(zipCode)).toEqual({ zipCode, city, state: 'FL' })
})

test.each(['32813', '32823', '32838', '32840', '32800', '10001', '', '3280', ' 32801'])(
  '%j is not served',
  (zipCode) => {
    // Fact 8.32
    expect(findServedZip(zipCode)).toBeNull()
  },
)
