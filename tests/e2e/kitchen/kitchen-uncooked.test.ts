import { expect, test } from 'vitest'
import { axeProblemsOf } from '../../support/browser/accessibility.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { cardOf, hasToast, kitchenWithOrder } from '../visits/kitchen-visit.ts'

const site = openOwnSite()

test('staff who refund a box in full are asked whether it is cooked, and one that is not leaves the open kitchen screen', async () => {
  const { page: kitchen, order } = await kitchenWithOrder(site)
  await cardOf(kitchen, order).waitFor()
  const page = await kitchen.context().newPage()
  await page.goto('/admin/business')
  await page.getByLabel('Order number').fill(order.order_number)
  await page.keyboard.press('Enter')
  const money = page.getByRole('region', { name: `Order ${order.order_number}` })
  await money.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give money back' })
  const question = dialog.getByLabel('Is the box still cooked?')
  const amount = dialog.getByLabel('Amount in dollars')
  const full = await amount.inputValue()
  await amount.fill('10')
  await question.waitFor({ state: 'detached' })
  await amount.fill(full)
  await dialog.getByLabel('Reason').fill('The household is ill')
  const give = dialog.getByRole('button', { name: `Refund $${full}` })
  await give.click()
  await dialog.getByText('Please say whether the box is still cooked', { exact: true }).waitFor()
  await question.selectOption('no')
  await dialog.getByText('The order is canceled for good', { exact: false }).waitFor()
  expect(await axeProblemsOf(page)).toEqual([])
  await give.click()
  await hasToast(page, 'Refund done')
  await money.getByText('The box is not cooked').waitFor()
  expect(await money.getByRole('button', { name: 'Do not cook this box' }).count()).toBe(0)

  await cardOf(kitchen, order).waitFor({ state: 'detached' })
  await kitchen.getByText(`Order ${order.order_number} has left the list.`).waitFor()
})
