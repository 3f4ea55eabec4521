import { expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { StaffRole } from '../../../src/domain/accounts/roles.ts'
import { avoidanceWords } from '../../../src/domain/customers/dietary-preferences.ts'
import { STAFF_SHELL } from '../../../src/web/screens/staff/shell/staff-shell.words.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { openKitchen } from '../visits/kitchen-visit.ts'
import { subscribed } from '../visits/prepared-customer.ts'
import { addSettledStaff } from '../visits/settled-staff.ts'

const site = openOwnSite()
const PASSWORD = 'basil-and-thyme'
const TABLET = { width: 1024, height: 768 }

/** A paid box whose first meal two persons must not eat since, one of them badly. */
async function household(): Promise<{ meal: string; what: string }> {
  const page = await site.visit()
  const { meals } = await callAs(page, 'listMeals')
  await subscribed(page, { quantities: [10] })
  const [meal] = meals
  const what = meal?.proteins?.[0] as 'beef' | undefined
  if (!meal || !what) throw new Error('The first meal has no protein')
  const must = (severity: 'severe' | 'avoids') => [{ what, severity }]
  const person = { portions: 10, dislikes: [] }
  await callAs(page, 'savePersons', {
    persons: [
      { ...person, name: 'Ana', must_not: must('avoids') },
      { ...person, name: 'Sam', must_not: must('severe') },
    ],
  })
  return { meal: meal.name, what: avoidanceWords([what]) }
}

test('who cooks reads how much a clash matters and changes no rule; who drives or answers mail opens no sheet', async () => {
  const { meal, what } = await household()
  const manager = await site.visit()
  await openKitchen(manager, site.product())
  const date = await manager.getByLabel('Delivery week').inputValue()
  const open = async (role: StaffRole) => {
    const page = await site.visit({ viewport: TABLET })
    const email = `${role}@kitchen.example`
    await addSettledStaff(manager, page, { email, role, password: PASSWORD })
    await page.goto('/admin?account')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/kitchen')
    await page.goto(`/admin/clashes?date=${date}`)
    return page
  }
  const planned = await open('chef')
  const rules = (page: typeof planned) => page.getByRole('button', { name: /^Say What to Do/ })
  await rules(planned).waitFor()

  const cooked = await open('kitchen')
  const card = cooked.getByRole('region', { name: meal, exact: true })
  await card.getByText('10 of 10 portions', { exact: true }).waitFor()
  await card.getByText('10 portions', { exact: true }).waitFor()
  await card.getByText('in 1 box', { exact: true }).waitFor()
  // Of two who must not eat it, the worse counts.
  await card.getByText(`${what} (severe allergy)`, { exact: true }).waitFor()
  await card.getByText('No rule yet').waitFor()
  expect(await rules(cooked).count()).toBe(0)
  const who = cooked.getByRole('region', { name: 'Who and what' })
  for (const [name, matters] of [
    ['Ana', 'not an allergy'],
    ['Sam', 'severe allergy'],
  ])
    await who.getByText(`${name}: ${what} (${matters}; new since the box was placed)`).waitFor()
  const rule = { meal_id: crypto.randomUUID(), what: 'fish', version: 0, rule: null }
  const set = await cooked.request.fetch(endpoints.setClashRule.path, {
    ...{ method: endpoints.setClashRule.method, data: rule },
  })
  expect(set.status()).toBe(403)

  for (const role of ['driver', 'support'] as const) {
    const page = await open(role)
    await page.getByText(STAFF_SHELL.refused, { exact: true }).waitFor()
    expect(await page.getByText(meal).count()).toBe(0)
    const read = await page.request.get(`${endpoints.getClashSheet.path}?date=${date}`)
    expect(read.status()).toBe(403)
  }
})
