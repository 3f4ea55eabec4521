import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { placeAfter } from './place-after.ts'
import { Tabs } from './tabs.tsx'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, null],
])('%s leads from tab %i of three to %s', (key, from, to) => {
  expect(placeAfter(key, from, 3)).toBe(to)
})

test('the chosen tab is the one that Tab reaches, and names the panel that is there', () => {
  const tabs = ['orders', 'plan'].map((value) => ({ value, label: value, content: `the ${value}` }))
  const html = renderToStaticMarkup(<Tabs label="Mine" tabs={tabs} value="plan" onChange={() => {}} />)
  const [, chosen = ''] = /<button([^>]*)>plan/.exec(html) ?? []
  const [, other = ''] = /<button([^>]*)>orders/.exec(html) ?? []
  const [, panel = ''] = /<div([^>]*role="tabpanel"[^>]*)>the plan/.exec(html) ?? []
  const named = (of: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(of)?.[1]
  expect([named(chosen, 'aria-selected'), named(chosen, 'tabindex')]).toEqual(['true', '0'])
  expect([named(other, 'aria-selected'), named(other, 'tabindex')]).toEqual(['false', '-1'])
  expect(named(chosen, 'aria-controls')).toBe(named(panel, 'id'))
  expect(named(other, 'aria-controls')).toBeUndefined()
  expect(named(panel, 'aria-labelledby')).toBe(named(chosen, 'id'))
  expect(html).not.toContain('the orders')
})
