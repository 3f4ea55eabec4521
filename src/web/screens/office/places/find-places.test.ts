import { expect, test } from 'vitest'
import { type AddedPlace, findPlaces } from './find-places.ts'

const place = (zip_code: string, city: string, is_open: boolean, waiting = 0): AddedPlace => ({
  ...{ zip_code, households: 0, waiting, invited: 0, joined: 0 },
  place: {
    ...{ city, state: 'FL', county: city === 'Clermont' ? 'Lake' : 'Orange', is_open, version: 1 },
    ...{ invitation_limit: null, invited_count: 0 },
  },
})
const places = [place('32801', 'Orlando', true), place('34711', 'Clermont', false, 3)]
const found = (...wish: [string, Parameters<typeof findPlaces>[2]]) =>
  findPlaces(places, ...wish).map(({ zip_code }) => zip_code)

test('a place is found by the start of its number, its city or its county', () => {
  expect(found('', 'all')).toEqual(['32801', '34711'])
  expect(found('328', 'all')).toEqual(['32801'])
  expect(found('801', 'all')).toEqual([])
  expect(found(' clerm', 'all')).toEqual(['34711'])
  expect(found('lake', 'all')).toEqual(['34711'])
})

test('the open, the closed, and those that people wait for are shown alone', () => {
  expect(found('', 'open')).toEqual(['32801'])
  expect(found('', 'closed')).toEqual(['34711'])
  expect(found('', 'waited')).toEqual(['34711'])
})
