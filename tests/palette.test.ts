import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { palette } from '../src/server/platform/palette.ts'
import { contrastRatio, parseHex } from '../src/web/screens/developer/design/color-contrast.ts'
import { colorPairs } from '../src/web/screens/developer/design/color-pairs.ts'

const styles = path.resolve(import.meta.dirname, '../src/web/styles')

function tokensOf(file: string): Map<string, string> {
  const css = readFileSync(path.join(styles, file), 'utf8')
  return new Map(
    [...css.matchAll(/--color-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const byDay = tokensOf('tokens.css')
const byNight = new Map([...byDay, ...tokensOf('dark.css')])

describe('what the server writes itself has the colors of the screens', () => {
  test.each([
    ['by day', palette.light, byDay],
    ['by night', palette.dark, byNight],
  ])('%s', (_time, colors, tokens) => {
    const expected = Object.fromEntries(Object.keys(colors).map((role) => [role, tokens.get(role)]))
    expect(colors).toEqual(expected)
  })
})

describe('what stands on a color can be read', () => {
  test.each([
    ['by day', byDay],
    ['by night', byNight],
  ])('%s', (_time, tokens) => {
    const weak = colorPairs
      .map(({ front, ground, minimum }) => {
        const [one, other] = [front, ground].map((name) => parseHex(tokens.get(name) ?? ''))
        return { front, ground, minimum, ratio: one && other ? contrastRatio(one, other) : 0 }
      })
      .filter(({ ratio, minimum }) => ratio < minimum)
    expect(weak).toEqual([])
  })
})

test('the design page shows every component of the screens', () => {
  const filesOf = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const web = path.resolve(styles, '..')
  const page = filesOf(path.join(web, 'screens/developer/design')).join('\n')
  const components = filesOf(path.join(web, 'ui')).flatMap((text) =>
    [...text.matchAll(/export function ([A-Z]\w+)/g)].map(([, name = '']) => name),
  )
  expect(components.length).toBeGreaterThan(20)
  const missing = components.filter((name) => !new RegExp(`<${name}\\b`).test(page))
  // Both kinds of tabs are a `TabList`; messages appear in the region that is around every screen; the question is what
  // `UnsavedOnPage` opens.
  expect(missing).toEqual(['TabList', 'PlainToast', 'ToastRegion', 'UnsavedQuestion'])
})
