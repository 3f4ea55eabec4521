import { expect, test } from 'vitest'
import { cityLine, doorNotes, streetLine, withAccessNote } from './address-lines.ts'

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

test('notes for the door come in the order in which they are needed there; what was not given is left out', () => {
  const both = { deliveryInstructions: 'Ring twice', accessNote: 'Gate code #1234' }
  expect(doorNotes(both).map(({ label, short, text }) => `${label}, ${short}: ${text}`)).toEqual([
    'Access note, Access: Gate code #1234',
    'Delivery instructions, Instructions: Ring twice',
  ])
  expect(doorNotes({ deliveryInstructions: '', accessNote: undefined })).toEqual([])
})

test('an address with an access note says so behind it, and without one ends as it did', () => {
  expect(withAccessNote('12 Lake Eola Drive', 'Gate code #1234')).toBe(
    '12 Lake Eola Drive (access note: Gate code #1234)',
  )
  for (const none of ['', null]) expect(withAccessNote('12 Lake Eola Drive', none)).toBe('12 Lake Eola Drive')
})
