import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { render } from '@react-email/render'
import { expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../src/domain/kitchen-place/orlando-kitchen.ts'
import { EXAMPLE_BRAND as brand, openAs } from '../src/domain/shared/brand.ts'
import { notFoundHead, pageHeads } from '../src/web/page-heads.ts'
import { exampleMails } from './support/mail/mail-examples.ts'

const root = path.resolve(import.meta.dirname, '..')
/** Where the words are data of another kind: the served ZIP codes and the passwords anybody would guess. */
const DATA = [
  'src/domain/service-area/served-zip-codes.ts',
  'src/domain/accounts/passwords/common-passwords.ts',
]

const sources = ['server', 'web', 'domain', 'contract']
  .flatMap((folder) =>
    readdirSync(path.join(root, 'src', folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join('src', folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !DATA.includes(file))

test('the company and its place are named in one file, so that another kitchen rebrands there', () => {
  const words = [brand.name, brand.city, brand.supportEmail, brand.phone, brand.mallName]
  const typing = ['index.html', ...sources].filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return words.some((word) => text.includes(word))
  })
  expect(typing).toEqual(['src/domain/shared/brand.ts'])
})

test('an installation is what its settings say, in every mail and at the head of every page', async () => {
  const mails = async () =>
    (
      await Promise.all(
        [...exampleMails().values()].map(async (mail) => mail.subject + (await render(mail.body))),
      )
    ).join('')
  const green = {
    ...brand,
    name: 'Green Kitchen',
    supportEmail: 'hi@kitchen.com',
    postalAddress: '4200 Conroy Rd',
  }
  openAs({ ...green, phone: '(813) 555-2142', city: 'Tampa', mallName: 'Hyde Park' })
  try {
    const heads = JSON.stringify([...pageHeads(ORLANDO_KITCHEN).values(), notFoundHead()])
    for (const text of [await mails(), heads]) {
      expect(text).toContain('Green Kitchen')
      for (const word of [brand.name, brand.city, brand.supportEmail, brand.postalAddress])
        expect(text).not.toContain(word)
    }
  } finally {
    openAs(brand)
  }
})
