import { expect, test } from 'vitest'
import { cityLine, streetLine } from './address-lines.ts'

test('an address in two lines', () => {
  expect(streetLine({ street: '12 Lake Eola Drive', apartment: 'Apt 4' })).toBe('12 Lake Eola Drive, Apt 4')
  expect(streetLine({ street: '12 Lake Eola Drive', apartment: '' })).toBe('12 Lake Eola Drive')
  expect(streetLine({ street: '12 Lake Eola Drive', apartment: null })).toBe('12 Lake Eola Drive')
  expect(cityLine({ city: 'Orlando', state: 'FL', zip: '32801' })).toBe('Orlando, FL 32801')
})

test('parts that are written from right to left do not move what stands beside them', () => {
  expect(streetLine({ street: '5 רחוב', apartment: 'Apt 4' })).toBe('\u20685 רחוב\u2069, Apt 4')
  expect(streetLine({ street: '5 Week St', apartment: 'דירה 3' })).toBe('5 Week St, \u2068דירה 3\u2069')
  expect(cityLine({ city: 'אורלנדו', state: 'FL', zip: '32801' })).toBe('\u2068אורלנדו\u2069, FL 32801')
})
