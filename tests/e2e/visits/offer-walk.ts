import { Buffer } from 'node:buffer'
import { callAs } from '../../support/browser/page-calls.ts'
import { photograph } from '../../support/photographs.ts'
import { openKitchen } from './kitchen-visit.ts'
import { newEmail } from './order-flow.ts'
import { goTo } from './staff-menu.ts'
import { closeDialog, openDialog, press, tab, type Walk } from './walk.ts'

const csvOf = (text: string) => ({ name: 'zip-codes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

const FILE = csvOf(
  'zip_code,city,state,county,open\n34787,Winter Garden,FL,Orange,yes\n32801,Orlando,FL,Lake,no\n3478,Oakland,FL,Orange,maybe\n',
)

const CHECKED = csvOf(
  'name,allergens,protein,shelf_days,checked,supplier,pack,pack_g,pack_price,preferred\nBarley,"wheat, gluten",,300,yes,Mill & Sons,10 kg,10000,14.20,yes\nSalmon,fish,fish,3,,North Sea,fillet,1000,24.90,yes\n',
)
const INGREDIENTS = csvOf(
  'name,allergens,shelf_days\nBarley,"wheat, gluten",300\nSalmon,fish,4\nMilk,milc,soon\n',
)

/** What an owner sees of the shop's offer. */
export const offerWalk: Walk = {
  visitor: 'owner',
  states: [
    [
      'places',
      'ZIP codes, and some that people wait for',
      async (page, product) => {
        await page.goto('/')
        for (const zip_code of ['34711', '34711', '32801'])
          await callAs(page, 'joinWaitlist', {
            email: newEmail(),
            zip_code,
            name: 'Bo Lind',
            source: 'landing',
          })
        await openKitchen(page, product)
        await goTo(page, 'Places')
        await page.getByRole('button', { name: 'Change 32801' }).waitFor()
      },
    ],
    ['places', 'adding a ZIP code', (page) => openDialog(page, 'Add ZIP Code')],
    [
      'places',
      'what is missing of a ZIP code',
      async (page) => {
        await press(page, 'Save')
        await page.getByText('A ZIP code has five digits').waitFor()
      },
    ],
    [
      'places',
      'closing a ZIP code',
      async (page) => {
        await openDialog(page, 'Change 32801')
        await page.getByLabel('Delivery').selectOption('closed')
        await page
          .getByText(/^Whom this concerns|^No household lives there/)
          .first()
          .waitFor()
      },
    ],
    [
      'places',
      'a file with problems',
      async (page) => {
        await page.keyboard.press('Escape')
        await press(page, 'Discard')
        await openDialog(page, 'Import')
        await page.getByLabel('Choose a CSV file').setInputFiles(FILE)
        await page.getByText('1 row has a problem').waitFor()
      },
    ],
    [
      'places',
      'the waiting list',
      async (page) => {
        await closeDialog(page)
        await tab(page, 'Waiting List')
        await page.getByLabel('ZIP code').selectOption('32801')
        await page.getByRole('button', { name: 'Invite to 32801' }).waitFor()
      },
    ],
    ['places', 'inviting people', (page) => openDialog(page, 'Invite to 32801')],
    [
      'places',
      'taxes',
      async (page) => {
        await closeDialog(page)
        await tab(page, 'Taxes')
        await page.getByText('Orange County').first().waitFor()
      },
    ],
    ['places', 'adding a tax rate', (page) => openDialog(page, 'Add a Rate')],
    [
      'codes',
      'promo codes',
      async (page) => {
        await closeDialog(page)
        await goTo(page, 'Promo Codes')
        await page
          .getByRole('button', { name: /^Change/ })
          .first()
          .waitFor()
      },
    ],
    ['codes', 'making a code', (page) => openDialog(page, 'Make a Code')],
    ['codes', 'changing a code', (page) => openDialog(page, 'Change WELCOME10')],
    ['codes', 'stopping a code', (page) => openDialog(page, 'Stop WELCOME10')],
    [
      'company',
      'facts and claims',
      async (page) => {
        await closeDialog(page)
        await goTo(page, 'Company')
        await page.getByText('COMPANY_NAME').waitFor()
      },
    ],
    ['company', 'adding a claim', (page) => openDialog(page, 'Add a Claim')],
    [
      'shopTexts',
      'all of them drafts',
      async (page) => {
        await closeDialog(page)
        await goTo(page, 'Page Texts')
        await page.getByRole('heading', { name: 'Questions and answers' }).waitFor()
      },
    ],
    [
      'shopTexts',
      'writing one',
      (page) => page.getByRole('button', { name: 'Edit Terms of service' }).click(),
    ],
    [
      'labels',
      'what is missing on them',
      async (page) => {
        await goTo(page, 'Labels')
        await page.getByRole('heading', { name: 'What labels say' }).waitFor()
      },
    ],
    [
      'packing',
      'a day without boxes',
      async (page) => {
        await goTo(page, 'Packing')
        await page.getByText('Scan a box, or choose one').waitFor()
        await goTo(page, 'Labels')
      },
    ],
    [
      'labels',
      'changing what they say',
      (page) => page.getByRole('button', { name: 'Change What labels say' }).click(),
    ],
    [
      'menuWeeks',
      'weeks without a menu',
      async (page) => {
        await goTo(page, 'Menu Weeks')
        await page.getByText('No week is published yet', { exact: false }).waitFor()
      },
    ],
    ['menuWeeks', 'repeating weeks', (page) => openDialog(page, 'Repeat Weeks')],
    [
      'menu',
      'meals',
      async (page) => {
        await closeDialog(page)
        await goTo(page, 'Meals & Recipes')
        await page.getByRole('button', { name: 'Add Meal' }).waitFor()
      },
    ],
    [
      'menu',
      'the pictures of a meal',
      async (page) => {
        await page
          .getByRole('button', { name: /^Open / })
          .first()
          .click()
        await page.getByRole('button', { name: 'Add Picture' }).waitFor()
      },
    ],
    [
      'menu',
      'cutting a picture',
      async (page) => {
        await openDialog(page, 'Add Picture')
        const buffer = await photograph().jpeg().toBuffer()
        await page
          .getByLabel('Photograph')
          .setInputFiles({ name: 'soup.jpg', mimeType: 'image/jpeg', buffer })
        await page.getByLabel('How much of it is shown').waitFor()
      },
    ],
    [
      'menu',
      'what is missing of a picture',
      async (page) => {
        await press(page, 'Save Picture')
        await page.getByText('Please say what the picture shows').waitFor()
      },
    ],
    [
      'menu',
      'recipes',
      async (page) => {
        await page.keyboard.press('Escape')
        await press(page, 'Discard')
        await tab(page, 'Recipes')
      },
    ],
    ['menu', 'ingredients', (page) => tab(page, 'Ingredients')],
    [
      'menu',
      'import and export',
      async (page) => {
        await tab(page, 'Import & Export')
        await page.getByRole('link', { name: 'Export ingredients and packs' }).waitFor()
      },
    ],
    [
      'menu',
      'a file of ingredients with problems',
      async (page) => {
        await openDialog(page, 'Import ingredients and packs')
        await page.getByLabel('Choose a CSV file').setInputFiles(INGREDIENTS)
        await page.getByText('1 thing has a problem').waitFor()
      },
    ],
    [
      'menu',
      'a file that calls an ingredient checked',
      async (page) => {
        await page.getByLabel('Choose a CSV file').setInputFiles(CHECKED)
        await page.getByText('The file calls 1 ingredient checked', { exact: false }).waitFor()
      },
    ],
    [
      'customers',
      'finding a household',
      async (page) => {
        await page.keyboard.press('Escape')
        await press(page, 'Discard')
        await goTo(page, 'Customers')
        await page.getByRole('button', { name: 'Find' }).waitFor()
      },
    ],
    [
      'staffLog',
      'changes by staff',
      async (page) => {
        await goTo(page, 'Staff Log')
        await page.getByRole('heading', { level: 1, name: 'Staff Log' }).waitFor()
      },
    ],
  ],
}
