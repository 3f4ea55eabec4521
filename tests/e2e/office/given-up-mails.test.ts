import { once } from 'node:events'
import type { Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { answerCall, callAs, loseAnswers } from '../../support/browser/page-calls.ts'
import { hasToast, openKitchen } from '../visits/kitchen-visit.ts'
import { newEmail, PASSWORD } from '../visits/order-flow.ts'
import { goTo } from '../visits/staff-menu.ts'

/** A mail server that refuses every recipient until a test allows them. */
let knowsEverybody = false
const taken: string[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_recipient, _session, done) =>
    done(knowsEverybody ? null : Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 })),
  onData: (stream, { envelope }, done) => {
    taken.push(...envelope.rcptTo.map(({ address }) => address))
    stream.on('end', done).resume()
  },
})
const listening: Server = smtp.listen(0, '127.0.0.1')
await once(listening, 'listening')
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)))

const { port } = listening.address() as { port: number }
const site = openOwnSite({ SMTP_URL: `smtp://127.0.0.1:${port}` })

test('staff see which mails no server took and why, have them tried again and remove one, on a phone', async () => {
  const visitor = await site.visit()
  const emails = [newEmail(), newEmail(), newEmail(), newEmail()]
  for (const email of emails) await callAs(visitor, 'signUp', { email, password: PASSWORD })
  const [first = '', unwanted = '', ...others] = emails

  const page = await site.visit({ viewport: PHONE, provokes: /ERR_CONNECTION_FAILED/ })
  await openKitchen(page, site.product())
  await expect.poll(async () => (await callAs(page, 'listGivenUpMails')).count).toBe(4)
  await goTo(page, 'Business')
  await page.getByText('4 mails could not be sent').waitFor()
  await page.getByRole('button', { name: 'Show Mail' }).click()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  expect(await focused()).toBe('Mail')
  const line = page.getByRole('listitem').filter({ hasText: first })
  await line.getByText('Email confirmation').waitFor()
  await line.getByText('No such user', { exact: false }).waitFor()

  const sendsAgain = line.getByRole('button', { name: `Send Again to ${first}` })
  const unknown = page.getByRole('alert').getByText(/^It is not known whether/)
  const release = await answerCall(page, 'sendMailsAgain', 'no answer')
  await sendsAgain.click()
  await unknown.waitFor()
  await release()

  knowsEverybody = true
  await sendsAgain.click()
  await hasToast(page, 'The mail is tried again')
  await line.waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('Mail that was given up')
  await expect.poll(() => taken).toEqual([first])

  const removes = page.getByRole('button', { name: `Remove the mail to ${unwanted}` })
  await removes.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => removes.evaluate((one) => one === document.activeElement)).toBe(true)
  await removes.click()
  await loseAnswers(page, 'removeGivenUpMails')
  await page.getByRole('button', { name: 'Yes, Remove' }).click()
  await unknown.waitFor()
  await removes.waitFor({ state: 'detached' })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(focused).toBe('Mail that was given up')

  await page.getByRole('button', { name: 'Send All Again' }).click()
  await hasToast(page, '2 mails are tried again')
  await page.getByText('There is none.', { exact: false }).waitFor()
  await expect.poll(() => taken.toSorted()).toEqual([first, ...others].toSorted())
})
