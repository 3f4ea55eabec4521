import { expect, test } from 'vitest'
import { type Standings, shopHealth } from './shop-health.ts'
import { type ShopSwitch, STOPPED_SENTENCES, shopNotice } from './shop-switch.ts'

const QUIET: Standings = {
  mails_waiting: 0,
  mails_oldest_seconds: 0,
  mails_given_up: 0,
  events_waiting: 0,
  events_oldest_seconds: 0,
  webhooks_waiting: 0,
  webhooks_oldest_seconds: 0,
  cutoffs_open: 0,
}
const told = (standings: Partial<Standings>, jobs: Parameters<typeof shopHealth>[1] = []) =>
  shopHealth({ ...QUIET, ...standings }, jobs)
    .filter(({ isWell }) => !isWell)
    .map(({ part, says }) => `${part}: ${says}`)

test('a quiet shop is well in every part', () => {
  expect(told({})).toEqual([])
  expect(shopHealth(QUIET, []).map(({ part }) => part)).toEqual([
    'Mail',
    'Payments',
    'Live screens',
    'Weekly charges',
    'Jobs',
  ])
})

test('what waits for a moment is well, what waits longer than five minutes is told with its number', () => {
  expect(told({ mails_waiting: 3, mails_oldest_seconds: 300 })).toEqual([])
  expect(told({ mails_waiting: 3, mails_oldest_seconds: 600 })).toEqual([
    'Mail: 3 mails wait, the oldest for 10 min. Look whether the mail server works.',
  ])
  expect(told({ webhooks_waiting: 1, webhooks_oldest_seconds: 301 })).toEqual([
    'Payments: 1 notice of the payment provider could not be worked on for 5 min. They are tried again by themselves.',
  ])
  expect(told({ events_waiting: 2, events_oldest_seconds: 7200 })).toEqual([
    'Live screens: Screens have not been told of 2 changes for 120 min. Reload them, and restart the product.',
  ])
})

test('mails that were given up and jobs that fail are told', () => {
  expect(told({ mails_given_up: 1 })).toEqual(['Mail: 1 mail was given up. The Mail tab shows why.'])
  const at = new Date('2026-11-26T10:00:00Z')
  const jobs = [
    { job: 'renewals', failedSince: at, lastGoodAt: null },
    { job: 'mail', failedSince: null, lastGoodAt: at },
  ]
  expect(told({}, jobs)).toEqual(['Jobs: These fail and are tried again: renewals. The log says why.'])
})

test('households are told of what matters most to them', () => {
  const notice = (...names: ShopSwitch[]) => shopNotice(new Set(names))
  expect(notice()).toBeNull()
  expect(notice('charges')).toBe(STOPPED_SENTENCES.charges)
  expect(notice('charges', 'checkouts')).toBe(STOPPED_SENTENCES.checkouts)
  expect(notice('checkouts', 'charges', 'changes')).toBe(STOPPED_SENTENCES.changes)
})
