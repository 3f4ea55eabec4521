import { html } from 'hono/html'
import { screenPaths } from '../../contract/screen-paths.ts'
import { brand } from '../../domain/shared/brand.ts'
import { PAGE_STYLE } from '../platform/http/pages/page-style.ts'
import { UNSUBSCRIBE_PATH } from './unsubscribe-path.ts'

type Fragment = ReturnType<typeof html>

export function unsubscribePage(title: string, content: Fragment): Fragment {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · ${brand.name}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${UNSUBSCRIBE_PATH}/page.css">
  </head>
  <body>
    <main><p class="brand">${brand.name}</p><h1>${title}</h1>${content}</main>
  </body>
</html>`
}

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
