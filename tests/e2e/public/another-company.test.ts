import { expect, test } from 'vitest'
import { openOwnSite } from '../../support/browser/browser-test.ts'

const site = openOwnSite({
  COMPANY_NAME: 'Ben & Mary’s "Kitchen"',
  SUPPORT_EMAIL: 'hi@kitchen.com',
  SUPPORT_PHONE: '(813) 555-2142',
  POSTAL_ADDRESS: '4200 Bay Shore Blvd, Tampa, FL 33611',
  SERVICE_CITY: 'Tampa',
  SERVICE_CENTER: 'Hyde Park',
  SERVICE_RADIUS_MILES: '20',
  CLAIM_ORGANIC_OWNER: 'Head chef',
  CLAIM_ORGANIC_EVIDENCE: 'CCOF certificate 1204, filed 2026-10-02',
})

test('the same build opens as the company of its settings, before and after its scripts have come', async () => {
  const html = await (await fetch(site.product().origin)).text()
  expect(html).toContain(
    '<title>Chef-crafted weekly meals in Tampa | Ben &amp; Mary’s &quot;Kitchen&quot;</title>',
  )
  const page = await site.visit()
  await page.goto('/')
  // The page is React's own from here on.
  await page.getByLabel('ZIP code').fill('33101')
  await page.getByRole('button', { name: 'Check ZIP' }).click()
  await page.getByText('33101').first().waitFor()
  expect(await page.locator('section#home').innerText()).toContain(
    'meals made from organic ingredients, at your door',
  )
  const points = page.getByRole('region', { name: 'Why households stay' }).getByRole('listitem')
  expect(await points.count()).toBe(9)
  expect(await points.allInnerTexts()).toContain('Organic ingredients')
  const footer = await page.getByRole('contentinfo').innerText()
  for (const fact of ['hi@kitchen.com', '(813) 555-2142', '4200 Bay Shore Blvd, Tampa, FL 33611'])
    expect(footer).toContain(fact)
  await page.goto('/zip')
  await page.getByText('We deliver within 20 miles of Hyde Park in Tampa.').waitFor()
  expect(await page.title()).toBe('Check your ZIP code | Ben & Mary’s "Kitchen"')
  for (const word of ['Rooted Fuel', 'Orlando', 'rootedfuel', 'pasture'])
    expect(await page.content()).not.toContain(word)
})
