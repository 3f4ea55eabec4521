import { expect, test } from 'vitest'
import { hearKey, NOTHING_TYPED } from './keyboard-scan.ts'

const hear = (keys: readonly string[], between: number) => {
  let typing = NOTHING_TYPED
  const codes: string[] = []
  keys.forEach((key, index) => {
    const heard = hearKey(typing, { key, at: index * between })
    typing = heard.typing
    if (heard.scanned !== null) codes.push(heard.scanned)
  })
  return codes
}

test.each(['Enter', 'Tab'])('two milliseconds a key and %s at the end are a scanner', (end) => {
  expect(hear([...'RF-2026-0002', end], 2)).toEqual(['RF-2026-0002'])
})

test('modifier keys that a scanner sends for capitals are no part of the code', () => {
  expect(hear(['Shift', 'R', 'Shift', 'F', ...'-1001', 'Enter'], 2)).toEqual(['RF-1001'])
})

test('fingers are no scanner, however they end', () => {
  expect(hear([...'RF-2026-0002', 'Enter'], 120)).toEqual([])
  expect(hear([...'abc', 'Enter'], 2)).toEqual([])
})

test('what was typed before a scan is no part of it', () => {
  let typing = hearKey(NOTHING_TYPED, { key: 'x', at: 0 }).typing
  for (const [index, key] of [...'RF-1001'].entries())
    typing = hearKey(typing, { key, at: 500 + 2 * index }).typing
  expect(hearKey(typing, { key: 'Enter', at: 514 }).scanned).toBe('RF-1001')
})
