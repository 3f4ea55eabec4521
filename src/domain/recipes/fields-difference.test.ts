import { expect, it } from 'vitest'
import { fieldsDifference } from './fields-difference.ts'

it('tells what changed, what came and what went', () => {
  const from = { Method: 'Boil', Rice: '65 g', Salt: '1 g' }
  const to = { Method: 'Boil', Rice: '70 g', Lemon: '5 g' }
  expect(fieldsDifference(from, to)).toEqual([
    { field: 'Rice', from: '65 g', to: '70 g' },
    { field: 'Salt', from: '1 g', to: '' },
    { field: 'Lemon', from: '', to: '5 g' },
  ])
})
