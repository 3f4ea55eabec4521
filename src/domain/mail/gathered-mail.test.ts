import { expect, test } from 'vitest'
import { gatheredMailLeaves } from './gathered-mail.ts'

const at = (time: string) => new Date(`2026-11-25T${time}Z`)

test.each([
  ['alone', '15:00:00', '15:00:00', '15:02:00'],
  ['two minutes after the latest of several', '15:00:00', '15:01:30', '15:03:30'],
  ['ten minutes after the first where it never ends', '15:00:00', '15:09:30', '15:10:00'],
])('a mail that gathers leaves %s', (_case, first, latest, leaves) => {
  expect(gatheredMailLeaves(at(first), at(latest))).toEqual(at(leaves))
})
