import { html } from 'hono/html'
import type Stripe from 'stripe'
import { dollars, layout, type Markup } from './layout.ts'
import { merchantOf } from './pay-view.ts'

const notice = (title: string, content: Markup) =>
  layout(title, html`<section class="notice"><h1>${title}</h1>${content}</section>`)

export function authenticationView(session: Stripe.Checkout.Session): Markup {
  const amount = session.mode === 'payment' ? ` of ${dollars(session.amount_total ?? 0)}` : ''
  return notice(
    'Confirm it is you',
    html`<p>The bank of this test card asks to confirm the payment${amount} to ${merchantOf(session)}.</p>
      <form method="post" action="/pay/${session.id}/authenticate" class="choices">
        <button type="submit" name="outcome" value="complete">Complete authentication</button>
        <button type="submit" name="outcome" value="fail" class="secondary">Fail authentication</button>
      </form>`,
  )
}

export function completeView(session: Stripe.Checkout.Session, continueTo: string): Markup {
  const isPayment = session.mode === 'payment'
  return notice(
    isPayment ? 'Already paid' : 'Card already saved',
    html`<p>${isPayment ? 'This payment is complete. You will not be charged again.' : 'This card has been saved.'}</p>
      <p><a class="button" href="${continueTo}">Continue to ${merchantOf(session)}</a></p>`,
  )
}

export function expiredView(session: Stripe.Checkout.Session): Markup {
  return notice(
    'This payment page has expired',
    html`<p>Nothing was charged. Go back to ${merchantOf(session)} and start the checkout again.</p>
      ${session.cancel_url ? html`<p><a class="button" href="${session.cancel_url}">Back to ${merchantOf(session)}</a></p>` : ''}`,
  )
}

export function unknownView(): Markup {
  return notice('Payment page not found', html`<p>Check the address, or start the checkout again.</p>`)
}
