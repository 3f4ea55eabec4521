import { expect, test } from 'vitest'
import { DENVER_KITCHEN as denver } from '../../tests/support/denver-kitchen.ts'
import { exampleMails } from '../../tests/support/mail/mail-examples.ts'
import { ORLANDO_KITCHEN } from '../domain/kitchen-place/orlando-kitchen.ts'
import { cutoffText, fullMomentText, TURNS } from './clock/clock-times.ts'
import { mailboxPage } from './mailbox/mailbox-pages.ts'
import { renderMail } from './platform/email/render-mail.ts'

const NOW = new Date('2026-11-18T19:00:00Z')

/** Terms that a household agreed to are kept word for word: a mail repeats them as they were. */
const withoutTerms = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data), (key, value) => (key === 'renewalTerms' && value ? 'As agreed.' : value))

test('no mail of another kitchen tells the zone or the window of the one there is', () => {
  const texts = (kitchen: typeof denver) => {
    const told = new Map<string, string>()
    for (const [kind, { subject, body }] of exampleMails(withoutTerms, kitchen))
      told.set(kind, `${subject} ${renderMail(body).text}`)
    return told
  }
  const here = texts(ORLANDO_KITCHEN)
  const ofZone = /\d [AP]M ET\b|8 AM/
  // The line about ordering is made when the menu is mailed, and kept.
  const ready = ['weekly-menu']
  const telling = [...here].filter(([kind, text]) => !ready.includes(kind) && ofZone.test(text))
  expect(telling.length).toBeGreaterThan(8)
  const there = texts(denver)
  for (const [kind] of telling) {
    expect(there.get(kind), kind).not.toMatch(ofZone)
    expect(there.get(kind), kind).toMatch(/\d [AP]M MT\b|10 AM/)
  }
})

test('the pages of a trial tell the clock of the kitchen', async () => {
  expect(fullMomentText(denver, NOW)).toBe('Wednesday, November 18, 2026 at 12:00:00 PM MT')
  expect(cutoffText(denver, NOW, [])).toBe(
    'Orders for Wednesday, November 25 are taken through Friday, November 20, 2026 at 11:59 PM MT',
  )
  expect(TURNS['past-cutoff'].to(denver, NOW, [])).toEqual(new Date('2026-11-21T07:01:00Z'))
  const mail = { id: '1', to: 'ana@example.com', subject: 'Hello', sentAt: NOW }
  expect(String(await mailboxPage(denver, [mail]))).toContain('Nov 18, 2026, 12:00:00 PM MT')
})
