import { html } from 'hono/html'
import { screenPaths } from '../../contract/screen-paths.ts'
import { brand } from '../../domain/shared/brand.ts'
import { type Fragment, mailLinkPage } from '../platform/http/pages/mail-link-page.ts'
import { PAGE_STYLE } from '../platform/http/pages/page-style.ts'
import { UNSUBSCRIBE_PATH } from './unsubscribe-path.ts'

export const unsubscribePage = (title: string, content: Fragment): Fragment =>
  mailLinkPage(UNSUBSCRIBE_PATH, title, content)

/** Opening the link changes nothing yet: mail scanners open every link. */
export function askPage(): Fragment {
  return unsubscribePage(
    'Stop the weekly menu?',
    html`<p>We will no longer mail you our menu every week. Mail about your orders always comes.</p>
      <form method="post"><button type="submit">Stop the weekly menu</button></form>`,
  )
}

export function donePage(): Fragment {
  return unsubscribePage(
    'You are unsubscribed',
    html`<p>The weekly menu is stopped, and so is one that was already on its way out. Mail about your orders still comes.</p>
      <p>You can ask for the menu again at any time in the Subscription tab of <a href="${screenPaths.portal}">your portal</a>.</p>`,
  )
}

export function unknownLinkPage(): Fragment {
  return unsubscribePage(
    'This link does not work',
    html`<p>Please open the link of the mail again, or write to <a href="mailto:${brand.supportEmail}">${brand.supportEmail}</a> and we stop the mail for you.</p>`,
  )
}

export const UNSUBSCRIBE_STYLE = `${PAGE_STYLE}main { background: var(--card); border: 1px solid var(--line); border-radius: 1.25rem; margin: 2.5rem auto; max-width: 34rem; padding: 2rem 1.5rem; width: calc(100% - 2rem) }
`
