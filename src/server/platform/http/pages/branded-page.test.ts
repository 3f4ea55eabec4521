import { expect, test } from 'vitest'
import { EXAMPLE_BRAND } from '../../../../domain/shared/brand.ts'
import { brandedPage, webManifest } from './branded-page.ts'

const brand = { ...EXAMPLE_BRAND, name: 'Ben & "Mary\'s" <Kitchen>', radiusMiles: 20 }

test('a page gets every fact where its slot is, as text that cannot become anything else', () => {
  const page = brandedPage('<p title="{{brand.name}}">{{brand.radiusMiles}} of {{brand.city}}</p>', brand)
  expect(page).toBe('<p title="Ben &amp; &quot;Mary\'s&quot; &lt;Kitchen&gt;">20 of Orlando</p>')
})

test('a page’s scripts get all facts as they are', () => {
  const page = brandedPage('<html data-brand="{{brand.all}}">', brand)
  expect(page).not.toMatch(/<Kitchen/)
  const text = /data-brand="([^"]+)"/.exec(page)?.[1] ?? ''
  const unescaped = text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  expect(JSON.parse(unescaped)).toEqual(brand)
})

test('a slot of something else stays for the code that fills it', () => {
  expect(brandedPage('{{origin}} {{brand.toString}}', brand)).toBe('{{origin}} {{brand.toString}}')
})

test('the app on a home screen has the company’s name', () => {
  expect(JSON.parse(webManifest(brand))).toMatchObject({ name: brand.name, short_name: brand.name })
})
