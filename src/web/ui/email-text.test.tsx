import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailText } from './email-text.tsx'

test.each([
  ['ana.rivera@example.com', 'ana.|rivera@|example.|com|'],
  ['Ana, ana@a..b.com!', 'Ana, ana@|a..|b.|com!|'],
  ['@home', '@|home|'],
  ['Ana Rivera', 'Ana Rivera|'],
  ['', ''],
])('%s may be broken after its signs and nowhere else, and loses nothing', (text, broken) => {
  expect(renderToStaticMarkup(<EmailText>{text}</EmailText>).replaceAll('<wbr/>', '|')).toBe(broken)
})
