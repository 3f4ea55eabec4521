import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCaseLinks } from './case-links.ts'

test('a link of a mail about a case leads to it alone, and no sign of it can be changed', () => {
  const links = createCaseLinks('a secret of the installation')
  const id = randomUUID()
  const token = links.make(id)
  expect(links.read(token)).toBe(id)
  expect(createCaseLinks('another secret').read(token)).toBeNull()
  for (let place = 0; place < token.length; place++) {
    const changed = `${token.slice(0, place)}${token[place] === 'A' ? 'B' : 'A'}${token.slice(place + 1)}`
    expect(links.read(changed), changed).toBeNull()
  }
  for (const other of ['', '.', `${token}x`]) expect(links.read(other)).toBeNull()
})
