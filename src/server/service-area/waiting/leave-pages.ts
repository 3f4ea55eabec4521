import { html } from 'hono/html'
import { brand } from '../../../domain/shared/brand.ts'
import { unsubscribePage } from '../../marketing/unsubscribe-pages.ts'

/** Opening the link changes nothing yet: mail scanners open every link. */
export const askToLeave = () =>
  unsubscribePage(
    'Leave the waiting list?',
    html`<p>We delete your address from our waiting list, and no mail about new delivery areas comes any more.</p>
      <form method="post"><button type="submit">Leave the waiting list</button></form>`,
  )

export const leftPage = () =>
  unsubscribePage(
    'You have left the waiting list',
    html`<p>Your address is deleted from it. An account at ${brand.name} and mail about orders are not affected.</p>`,
  )

export const unknownLeaveLink = () =>
  unsubscribePage(
    'This link does not work any more',
    html`<p>You have left the list already, or the address is not complete. Write to <a href="mailto:${brand.supportEmail}">${brand.supportEmail}</a> if mail still comes.</p>`,
  )
