import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { brand } from '../src/domain/shared/brand.ts'

const root = path.resolve(import.meta.dirname, '..')
/** Where the words are data of another kind: the served ZIP codes and the passwords anybody would guess. */
const DATA = ['src/domain/service-area/served-zip-codes.ts', 'src/domain/accounts/common-passwords.ts']

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
