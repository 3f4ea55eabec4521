import { expect, test } from 'vitest'
import { isBoxMeant } from './box-meant.ts'

const box = { number: 'RF-2026-0571', name: 'Inés Ramírez' }

test('a box is found by a part of its number or of its household’s name', () => {
  const means = (words: string) => isBoxMeant(box, words)
  expect(['', '  ', '0571', 'rf-2026-05', 'ines', 'RAMIREZ  inés', 'ramírez 571'].map(means)).not.toContain(
    false,
  )
  expect(['0572', 'ramirez 0572', 'inez'].map(means)).not.toContain(true)
})
