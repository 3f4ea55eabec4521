import { expect, test } from 'vitest'
import { textBlocks } from './text-blocks.ts'

test('headings, paragraphs and lists are told by how their lines begin', () => {
  expect(textBlocks('## Skip\nYou can\nskip.\n\n- one\n- **two** of them\nAfter it.')).toEqual([
    { kind: 'heading', text: 'Skip' },
    { kind: 'paragraph', pieces: [{ text: 'You can skip.' }] },
    {
      kind: 'list',
      items: [[{ text: 'one' }], [{ text: 'two', isBold: true }, { text: ' of them' }]],
    },
    { kind: 'paragraph', pieces: [{ text: 'After it.' }] },
  ])
})

test('a link leads to a page, a mail or a phone', () => {
  const pieces = (text: string) => {
    const [block] = textBlocks(text)
    return block?.kind === 'paragraph' ? block.pieces : []
  }
  expect(pieces('See [the menu](/menu) or [write](mailto:a@b.co).')).toEqual([
    { text: 'See ' },
    { text: 'the menu', href: '/menu' },
    { text: ' or ' },
    { text: 'write', href: 'mailto:a@b.co' },
    { text: '.' },
  ])
  expect(pieces('[a](https://example.com/x)')).toEqual([{ text: 'a', href: 'https://example.com/x' }])
})

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:x',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'http://x.y',
])('an address such as %s stays the words that were typed', (address) => {
  const typed = `[press](${address})`
  const [block] = textBlocks(typed)
  const pieces = block?.kind === 'paragraph' ? block.pieces : []
  expect(pieces.map(({ text }) => text).join('')).toBe(typed)
  expect(pieces.every(({ href }) => href === undefined)).toBe(true)
})

test('markup that somebody typed is text', () => {
  expect(textBlocks('<script>alert(1)</script>')).toEqual([
    { kind: 'paragraph', pieces: [{ text: '<script>alert(1)</script>' }] },
  ])
})
