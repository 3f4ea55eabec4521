import { html } from 'hono/html'
import type Stripe from 'stripe'
import type { LineItemOnWire } from '../books/line-item.ts'
import { TEST_CARDS } from '../cards/test-cards.ts'
import { FIELD_NAMES, type FieldErrors, type FieldName, type TypedValues } from './card-form.ts'
import { dollars, layout, type Markup } from './layout.ts'

export interface PayView {
  session: Stripe.Checkout.Session
  lineItems: LineItemOnWire[]
  typed: TypedValues
  /** The customer's own e-mail can't be changed here. */
  emailIsFixed: boolean
  errors: FieldErrors
  /** Why the last attempt failed. */
  declineMessage: string | null
}

export const merchantOf = (session: Stripe.Checkout.Session) =>
  session.branding_settings?.display_name ?? 'Test merchant'

export const needsCard = (session: Stripe.Checkout.Session) =>
  session.mode === 'setup' || (session.amount_total ?? 0) > 0

export function payView(view: PayView): Markup {
  const { session } = view
  const title = session.mode === 'setup' ? 'Save your card' : 'Pay'
  return layout(
    `${title} – ${merchantOf(session)}`,
    html`
      <section class="summary" aria-label="Order summary">
        ${session.cancel_url ? html`<a class="back" href="${session.cancel_url}">← Back</a>` : ''}
        <p class="merchant">${merchantOf(session)}</p>
        ${session.mode === 'setup' ? setupSummary() : orderSummary(session, view.lineItems)}
      </section>
      <section class="payment">
        ${problems(view)}
        ${form(view)}
        ${needsCard(session) ? testCards() : ''}
      </section>
    `,
  )
}

const setupSummary = () => html`
  <h1 class="amount amount-text">Save your card</h1>
  <p class="quiet">Your card is kept for later payments.</p>
`

const orderSummary = (session: Stripe.Checkout.Session, items: LineItemOnWire[]) => html`
  <h1 class="amount"><span class="amount-label">Pay ${merchantOf(session)}</span>${dollars(session.amount_total ?? 0)}</h1>
  <ul class="lines">
    ${items.map(
      (item) => html`<li>
        <span class="line-name">${item.description}${quantityNote(item)}</span>
        <span class="line-amount">${dollars(item.amount_subtotal)}</span>
      </li>`,
    )}
  </ul>
  <dl class="totals">
    <div><dt>Subtotal</dt><dd>${dollars(session.amount_subtotal ?? 0)}</dd></div>
    ${discountRow(session)}
    <div class="total"><dt>Total due</dt><dd>${dollars(session.amount_total ?? 0)}</dd></div>
  </dl>
`

const quantityNote = (item: LineItemOnWire) =>
  item.quantity && item.quantity > 1
    ? html`<span class="quantity">Qty ${item.quantity}, ${dollars(item.price.unit_amount ?? 0)} each</span>`
    : ''

function discountRow(session: Stripe.Checkout.Session): Markup | '' {
  const discount = session.total_details?.amount_discount ?? 0
  return discount > 0 ? html`<div class="discount"><dt>Discount</dt><dd>−${dollars(discount)}</dd></div>` : ''
}

function problems({ errors, declineMessage }: PayView): Markup | '' {
  const wrong = FIELD_NAMES.filter((name) => errors[name])
  if (!declineMessage && wrong.length === 0) return ''
  return html`<div class="problems" role="alert">
    ${
      declineMessage
        ? html`<p>${declineMessage}</p>`
        : html`<p>Please check these fields:</p>
          <ul>${wrong.map((name) => html`<li><a href="#${name}">${errors[name]}</a></li>`)}</ul>`
    }
  </div>`
}

function form(view: PayView): Markup {
  const { session } = view
  const submitText = session.custom_text.submit?.message
  return html`<form method="post" action="/pay/${session.id}" novalidate>
    <h2>Contact</h2>
    ${field(view, 'email', 'Email', { type: 'email', autocomplete: 'email', readonly: view.emailIsFixed })}
    ${needsCard(session) ? cardFields(view) : ''}
    ${submitText ? html`<p class="quiet">${submitText}</p>` : ''}
    <button type="submit">${buttonText(session)}</button>
  </form>`
}

const cardFields = (view: PayView) => html`
  <h2>Card</h2>
  ${field(view, 'card_number', 'Card number', { inputmode: 'numeric', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' })}
  <div class="pair">
    ${field(view, 'expiry', 'Expiration', { inputmode: 'numeric', autocomplete: 'cc-exp', placeholder: 'MM / YY' })}
    ${field(view, 'cvc', 'CVC', { inputmode: 'numeric', autocomplete: 'cc-csc', placeholder: 'CVC' })}
  </div>
  ${field(view, 'name', 'Name on card', { autocomplete: 'cc-name' })}
  ${field(view, 'zip', 'ZIP code', { inputmode: 'numeric', autocomplete: 'postal-code', placeholder: '12345' })}
`

export function buttonText(session: Stripe.Checkout.Session): string {
  if (session.mode === 'setup') return 'Save card'
  return needsCard(session) ? `Pay ${dollars(session.amount_total ?? 0)}` : 'Complete order'
}

interface FieldSettings {
  type?: string
  autocomplete: string
  inputmode?: string
  placeholder?: string
  readonly?: boolean
}

function field(view: PayView, name: FieldName, label: string, settings: FieldSettings): Markup {
  const error = view.errors[name]
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${settings.type ?? 'text'}" value="${view.typed[name]}"
      autocomplete="${settings.autocomplete}" inputmode="${settings.inputmode ?? 'text'}"
      placeholder="${settings.placeholder ?? ''}" required ${settings.readonly ? 'readonly' : ''}
      ${error ? html`aria-invalid="true" aria-describedby="${name}-error"` : ''}>
    ${error ? html`<p class="field-error" id="${name}-error">${error}</p>` : ''}
  </div>`
}

const testCards = () => html`<details class="test-cards">
  <summary>Test cards</summary>
  <p class="quiet">Any future date, any CVC and any ZIP code. The number alone decides:</p>
  <table>
    <thead><tr><th scope="col">Card number</th><th scope="col">What happens</th></tr></thead>
    <tbody>
      ${TEST_CARDS.map((card) => html`<tr><td><code>${spaced(card.number)}</code></td><td>${card.purpose}</td></tr>`)}
    </tbody>
  </table>
</details>`

const spaced = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
