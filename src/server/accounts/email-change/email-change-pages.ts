import { html } from 'hono/html'
import { screenPaths } from '../../../contract/screen-paths.ts'
import { brand } from '../../../domain/shared/brand.ts'
import { type Fragment, mailLinkPage } from '../../platform/http/pages/mail-link-page.ts'
import { PAGE_STYLE } from '../../platform/http/pages/page-style.ts'
import { EMAIL_CHANGE_PATH } from './change-email.ts'

const page = (title: string, content: Fragment): Fragment => mailLinkPage(EMAIL_CHANGE_PATH, title, content)

/** Opening the link changes nothing yet: mail scanners open every link. */
export const askToConfirmPage = (email: string) =>
  page(
    'Use this address?',
    html`<p><strong>${email}</strong> becomes the address of your account. You are signed out everywhere, and sign in with it from then on.</p>
      <form method="post"><button type="submit">Use this address</button></form>`,
  )

export const changedPage = () =>
  page(
    'Your address is changed',
    html`<p>Please <a href="${screenPaths.auth}">sign in</a> with it and your password. We wrote to your former address, which can take it back for a day.</p>`,
  )

export const askToTakeBackPage = (email: string) =>
  page(
    'Take your address back?',
    html`<p><strong>${email}</strong> becomes the address of your account again. Everybody is signed out and the password ends: you choose a new one by mail.</p>
      <form method="post"><button type="submit">Take it back</button></form>`,
  )

export const takenBackPage = () =>
  page(
    'Your address is yours again',
    html`<p>The password of the account has ended. <a href="${screenPaths.auth}">Ask for a new one</a> with “Forgot password”.</p>`,
  )

export const unknownChangePage = () =>
  page(
    'This link does not work any more',
    html`<p>It is good for a day and once. Write to <a href="mailto:${brand.supportEmail}">${brand.supportEmail}</a> if you need help.</p>`,
  )

export const EMAIL_CHANGE_STYLE = `${PAGE_STYLE}main { background: var(--card); border: 1px solid var(--line); border-radius: 1.25rem; margin: 2.5rem auto; max-width: 34rem; overflow-wrap: anywhere; padding: 2rem 1.5rem; width: calc(100% - 2rem) }
`
