import { describe, expect, test } from 'vitest'
import { renderMail } from '../src/server/platform/email/render-mail.ts'
import {
  type ColorChange,
  contrastOf,
  inversions,
  nightRulesOf,
  shownTexts,
} from './support/mail/mail-contrast.ts'
import { exampleMails } from './support/mail/mail-examples.ts'
import { scrambledLines } from './support/scrambled-lines.ts'

const AA = 4.5
const mails = [...exampleMails()].map(([kind, { body }]) => ({ kind, ...renderMail(body) }))

/** What cannot be read, by mail. */
function unreadable(byNight: boolean, change: ColorChange) {
  return mails.flatMap(({ kind, html }) =>
    shownTexts(html, byNight ? nightRulesOf(html) : undefined)
      .map((shown) => ({ kind, ...shown, contrast: contrastOf(shown, change) }))
      .filter(({ contrast }) => contrast < AA),
  )
}

describe('every mail', () => {
  test('is read by its texts, so that an empty list cannot pass for a clean one', () => {
    expect(mails.length).toBeGreaterThanOrEqual(23)
    for (const { html } of mails) {
      expect(shownTexts(html).length).toBeGreaterThan(5)
      expect(nightRulesOf(html).size).toBeGreaterThan(8)
    }
  })

  test('can be read by day', () => expect(unreadable(false, inversions.none)).toEqual([]))

  test('can be read by night', () => expect(unreadable(true, inversions.none)).toEqual([]))

  test('about an order sets its total in bold, and no other amount', () => {
    const { html = '' } = mails.find(({ kind }) => kind === 'order-confirmed') ?? {}
    const cells = [...html.matchAll(/<td[^>]*class="ink line" style="([^"]*)">([^<]*)/g)]
    const bold = cells.flatMap(([, style, text]) => (style?.includes('font-weight:700') ? [text] : []))
    expect(bold).toEqual(['Total', expect.stringMatching(/^\$\d+\.\d\d$/)])
  })

  test('by night leaves no color of the day where text stands', () => {
    for (const { kind, html } of mails) {
      const [day, night] = [shownTexts(html), shownTexts(html, nightRulesOf(html))]
      const left = night.filter(({ background }, index) => background === day[index]?.background)
      expect([kind, left]).toEqual([kind, []])
    }
  })

  test.each(['everything', 'light grounds and dark text'] as const)(
    'can be read where a program turns %s by itself',
    (turns) => expect(unreadable(false, inversions[turns])).toEqual([]),
  )

  test('keeps its words in their order beside a text that is written from right to left', () => {
    const typed =
      /Maya|Two of your meals arrived damaged\.|Thank you for your patience\.|Your bank has closed the card\./g
    const inHebrew = (data: unknown) => JSON.parse(JSON.stringify(data).replace(typed, 'דוד כהן'))
    const lines = [...exampleMails(inHebrew)].flatMap(([kind, { subject, body }]) => {
      const written = [subject, ...renderMail(body).text.split('\n')]
      return written.filter((line) => line.includes('דוד')).map((line) => [kind, line])
    })
    expect(lines.length).toBeGreaterThan(15)
    expect(lines.filter(([, line = '']) => scrambledLines(line).length > 0)).toEqual([])
  })

  test('says beside its subject what the subject does not say', () => {
    const examples = exampleMails()
    for (const { kind, html } of mails) {
      const [, preview = ''] = /data-skip-in-text="true">([^<]+)</.exec(html) ?? []
      expect(preview.length, kind).toBeGreaterThan(15)
      expect(examples.get(kind)?.subject, kind).not.toContain(preview)
    }
  })

  test('leads to one place, names the kitchen’s address and why it came, in the text version too', () => {
    for (const { kind, html, text } of mails) {
      expect(html.match(/class="button"/g)?.length ?? 0, kind).toBeLessThanOrEqual(1)
      expect(text, kind).toContain('You get this mail because')
      expect(text, kind).toMatch(/Questions\? Write to \S+@\S+\n\n.+, [A-Z]{2}\n/)
    }
  })
})
