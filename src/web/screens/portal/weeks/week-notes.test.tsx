import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BoxWire } from '../../../../contract/household/subscription-wire.ts'
import { WeekNotes } from './open-week.tsx'

const shown = (count: number) => {
  const notes = Array.from({ length: count }, (_, n) => `Meal ${n + 1} is not on the menu.`)
  const html = renderToStaticMarkup(<WeekNotes box={{ notes, missing: 0 } as unknown as BoxWire} />)
  const [before = '', folded = ''] = html.split('<details>')
  return [before.split('<li>').length - 1, folded.split('<li>').length - 1]
}

test('many notes about a week fold after the first two, a few stand all there, and none is lost', () => {
  expect(shown(6)).toEqual([2, 4])
  expect(shown(3)).toEqual([3, 0])
  expect(shown(1)).toEqual([1, 0])
})
