import { render } from '@react-email/render'
import { expect, test } from 'vitest'
import { exampleMails } from '../../../../tests/support/mail/mail-examples.ts'
import { renderMail } from './render-mail.ts'

/** What a stream of React writes around its parts, for a browser that takes the page over. No mail is taken over. */
const withoutMarks = (html: string) => html.replaceAll(/<!--(?: |\/?\$|html|head|body)-->/g, '')

test('every mail is what the library makes of it, in both parts', async () => {
  const kinds: string[] = []
  for (const [kind, { body }] of exampleMails()) {
    const { html, text } = renderMail(body)
    expect(html, kind).toBe(withoutMarks(await render(body)))
    expect(text, kind).toBe(await render(body, { plainText: true }))
    kinds.push(kind)
  }
  expect(kinds.length).toBeGreaterThanOrEqual(23)
})
