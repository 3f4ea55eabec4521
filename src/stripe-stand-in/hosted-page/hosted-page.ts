import { type Context, Hono } from 'hono'
import type Stripe from 'stripe'
import type { World } from '../books/world.ts'
import {
  completeWithoutCard,
  finishAuthentication,
  type PayOutcome,
  payWithCard,
} from '../payments/pay-session.ts'
import { expireIfDue } from '../payments/session-expiry.ts'
import { checkForm, type FieldErrors, type TypedValues, typedValues } from './card-form.ts'
import type { Markup } from './layout.ts'
import { authenticationView, completeView, expiredView, unknownView } from './notice-views.ts'
import { needsCard, payView } from './pay-view.ts'
import { ICON, STYLESHEET } from './stylesheet.ts'

type Session = Stripe.Checkout.Session

/** The pages under `/pay/` that people see. They work without scripts and use no address outside `/pay/`. */
export function createHostedPage(world: World): Hono {
  const pages = new Hono().basePath('/pay')
  const asset = { 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' }
  pages.get('/assets/pay.css', (c) =>
    c.body(STYLESHEET, 200, { ...asset, 'content-type': 'text/css; charset=utf-8' }),
  )
  pages.get('/assets/pay.svg', (c) => c.body(ICON, 200, { ...asset, 'content-type': 'image/svg+xml' }))

  pages.get('/:id', (c) => withOpenSession(c, world, (session) => showForm(c, world, session)))
  pages.post('/:id', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    return withOpenSession(c, world, (session) => submitForm(c, world, session, form))
  })

  pages.get('/:id/authenticate', (c) =>
    withOpenSession(c, world, (session) =>
      isAwaitingAuthentication(world, session)
        ? page(c, session, 200, authenticationView(session))
        : c.redirect(`/pay/${session.id}`, 303),
    ),
  )
  pages.post('/:id/authenticate', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    return withOpenSession(c, world, (session) => {
      const outcome = finishAuthentication(world, session, form.get('outcome') === 'complete')
      return outcome ? afterAttempt(c, world, session, outcome) : c.redirect(`/pay/${session.id}`, 303)
    })
  })
  pages.all('*', (c) => page(c, null, 404, unknownView()))
  return pages
}

type PageAnswer = Response | Promise<Response>

/** Runs the step while the session is open; a paid, expired or unknown one shows its own page. */
async function withOpenSession(
  c: Context,
  world: World,
  step: (session: Session) => PageAnswer,
): Promise<Response> {
  const stored = world.store.get('sessions', c.req.param('id') ?? '')
  if (!stored) return page(c, null, 404, unknownView())
  const session = expireIfDue(world, stored)
  const answer = answerFor(c, session, step)
  world.store.commit()
  return answer
}

function answerFor(c: Context, session: Session, step: (session: Session) => PageAnswer): PageAnswer {
  if (session.status === 'expired') return page(c, session, 410, expiredView(session))
  if (session.status !== 'complete') return step(session)
  // A second click on Pay arrives after the first one has paid.
  if (c.req.method === 'POST') return c.redirect(successUrlOf(session), 303)
  return page(c, session, 200, completeView(session, successUrlOf(session)))
}

function submitForm(c: Context, world: World, session: Session, form: URLSearchParams): PageAnswer {
  const typed = typedValues(form)
  const fixedEmail = customerEmailOf(world, session)
  const values = fixedEmail ? { ...typed, email: fixedEmail } : typed
  const checked = checkForm(values, world.now(), needsCard(session))
  if (!checked.ok) return showForm(c, world, session, { typed: values, errors: checked.errors, status: 422 })

  const outcome = needsCard(session)
    ? payWithCard(world, session, checked.card)
    : completeWithoutCard(world, session, { email: values.email, name: null, zip: null })
  return afterAttempt(c, world, session, outcome, values)
}

function afterAttempt(
  c: Context,
  world: World,
  session: Session,
  outcome: PayOutcome,
  typed?: TypedValues,
): PageAnswer {
  switch (outcome.kind) {
    case 'complete':
      return c.redirect(successUrlOf(outcome.session), 303)
    case 'authentication-required':
      return c.redirect(`/pay/${session.id}/authenticate`, 303)
    case 'declined':
      return showForm(c, world, session, {
        ...(typed ? { typed } : {}),
        declineMessage: outcome.decline.message,
        status: 402,
      })
  }
}

interface FormState {
  typed?: TypedValues
  errors?: FieldErrors
  declineMessage?: string
  status?: 402 | 422
}

function showForm(c: Context, world: World, session: Session, state: FormState = {}): PageAnswer {
  const fixedEmail = customerEmailOf(world, session)
  const untouched = {
    email: fixedEmail ?? session.customer_email ?? '',
    card_number: '',
    expiry: '',
    cvc: '',
    name: '',
    zip: '',
  }
  const view = payView({
    session,
    lineItems: world.store.get('sessionDetails', session.id)?.lineItems ?? [],
    typed: state.typed ?? untouched,
    emailIsFixed: fixedEmail !== null,
    errors: state.errors ?? {},
    declineMessage: state.declineMessage ?? null,
  })
  return page(c, session, state.status ?? 200, view)
}

function customerEmailOf(world: World, session: Session): string | null {
  return world.store.get('customers', String(session.customer))?.email ?? null
}

function isAwaitingAuthentication(world: World, session: Session): boolean {
  return Boolean(world.store.get('sessionDetails', session.id)?.awaitingAuthentication)
}

const successUrlOf = (session: Session) =>
  (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id)

function page(
  c: Context,
  session: Session | null,
  status: 200 | 402 | 404 | 410 | 422,
  content: Markup,
): PageAnswer {
  // The form's answer is a redirect to the shop, and browsers hold redirects to form-action too.
  const shop = session?.success_url ? ` ${new URL(successUrlOf(session)).origin}` : ''
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'${shop}; base-uri 'none'; frame-ancestors 'none'`,
  )
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  c.header('x-content-type-options', 'nosniff')
  return c.html(content, status)
}
