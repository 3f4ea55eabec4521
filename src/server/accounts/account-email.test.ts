import { expect, test } from 'vitest'
import { brand } from '../../domain/shared/brand.ts'
import { renderMail } from '../platform/email/render-mail.ts'
import { accountEmails } from './account-email.tsx'

test('the last mail says what became of the charges and of the data, and to whom to write, and asks for nothing', () => {
  const { text, html } = renderMail(accountEmails['account-closed']({}).body)
  expect(text).toContain('Nothing is charged any more: a subscription ends with its account.')
  expect(text).toContain('Your names, addresses, notes, ratings and mails are deleted.')
  expect(text).toContain('If it was not you who closed it, please write to us at once.')
  expect(text).toContain(brand.supportEmail)
  // The address was not just entered somewhere, and nothing leads into an account that is not there.
  expect(text).toContain(`You get this mail because your ${brand.name} account had this address.`)
  expect(html.match(/href="[^"]*"/g)).toEqual([`href="mailto:${brand.supportEmail}"`])
})
