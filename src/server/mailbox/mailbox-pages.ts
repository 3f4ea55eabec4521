import { html } from 'hono/html'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { brand } from '../../domain/shared/brand.ts'
import { perLocale } from '../../domain/shared/locale.ts'
import { perZone } from '../../domain/time/business-zone.ts'
import { PAGE_STYLE } from '../platform/http/pages/page-style.ts'

export type ListedMail = { id: string; to: string; subject: string; sentAt: Date }

const moment = perZone((timeZone) =>
  perLocale(
    (locale) => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'medium' }),
  ),
)
const momentOf = (kitchen: Kitchen, instant: Date) =>
  `${moment(kitchen)().format(instant)} ${kitchen.timeZoneLabel}`

type Fragment = ReturnType<typeof html>

function page(title: string, content: Fragment): Fragment {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · ${brand.name}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/mailbox/mailbox.css">
  </head>
  <body>
    <main>${content}</main>
  </body>
</html>`
}

/** Newest first, as they are given. */
export function mailboxPage(kitchen: Kitchen, mails: readonly ListedMail[]): Fragment {
  const list = html`<ul class="mails">
    ${mails.map(
      (mail) => html`<li><a href="/mailbox/${mail.id}">
        <span class="subject">${mail.subject}</span>
        <span class="fact">To ${mail.to}</span>
        <time class="fact" datetime="${mail.sentAt.toISOString()}">${momentOf(kitchen, mail.sentAt)}</time>
      </a></li>`,
    )}
  </ul>`
  const empty = html`<p class="empty">No mail yet. What ${brand.name} sends appears here within a second or two.</p>`
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p class="note">No SMTP server is configured, so mail stays on this machine.</p>
      ${mails.length > 0 ? list : empty}`,
  )
}

/** The mail itself is in a frame without scripts; its links open in place of this page. */
export function mailPage(kitchen: Kitchen, mail: ListedMail): Fragment {
  return page(
    mail.subject,
    html`<p><a href="/mailbox">Back to the mailbox</a></p>
      <h1>${mail.subject}</h1>
      <p class="fact">To ${mail.to}</p>
      <p class="fact"><time datetime="${mail.sentAt.toISOString()}">${momentOf(kitchen, mail.sentAt)}</time></p>
      <iframe
        title="${mail.subject}"
        src="/mailbox/${mail.id}/html"
        sandbox="allow-top-navigation-by-user-activation"
      ></iframe>`,
  )
}

/** A mail's links would else open inside the frame. */
export function framedMail(mailHtml: string): string {
  return mailHtml.replace(/<head([^>]*)>/i, '<head$1><base target="_top">')
}

export const MAILBOX_STYLE = `${PAGE_STYLE}main { margin: 0 auto; max-width: 44rem; padding: 1.5rem 1rem }
h1 { overflow-wrap: anywhere }
.empty { background: var(--card); border-radius: 1.25rem; padding: 2rem 1rem; text-align: center }
.mails { list-style: none; margin: 1rem 0; padding: 0 }
.mails li + li { margin-top: .5rem }
.mails a { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; color: inherit; display: block; padding: .875rem 1rem; text-decoration: none }
.mails a:hover .subject { text-decoration: underline }
.subject { display: block; font-weight: 600; overflow-wrap: anywhere }
.mails .fact { display: block; font-size: .875rem; overflow-wrap: anywhere }
iframe { background: var(--paper); border: 1px solid var(--line); border-radius: 1.25rem; height: 75vh; margin-top: 1rem; width: 100% }
`
