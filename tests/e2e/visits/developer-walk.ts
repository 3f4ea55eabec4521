import { heading, openDialog, press, type Walk } from './walk.ts'

export const developerWalk: Walk = {
  visitor: 'a developer',
  states: [
    [
      'testStripe',
      'as it opens',
      async (page) => {
        await page.goto('/test-stripe')
        await heading(page, 'Test cards')
      },
    ],
    [
      'devStripeTest',
      'as it opens',
      async (page) => {
        await page.goto('/dev/stripe-test')
        await heading(page, 'Webhook')
      },
    ],
    [
      'devDesign',
      'every component in every state',
      async (page) => {
        await page.goto('/dev/design')
        await heading(page, 'By night')
      },
    ],
    [
      'devDesign',
      'a dialog and a message',
      async (page) => {
        await press(page, 'Show danger')
        await openDialog(page, 'Open the wide dialog')
      },
    ],
    ['clock', 'as it opens', (page) => page.goto('/dev/clock')],
    ['mailbox', 'as it opens', (page) => page.goto('/mailbox')],
    [
      'mailbox',
      'a mail',
      async (page) => {
        const mail = page.getByRole('link', { name: /is confirmed/ }).first()
        // In its frame it may not run the checker.
        await page.goto(`${await mail.getAttribute('href')}/html`)
        await heading(page, 'Your order is confirmed')
      },
    ],
  ],
}
