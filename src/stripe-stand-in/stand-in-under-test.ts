import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { type RunningStandIn, type StandInOptions, startStripeStandIn } from './stand-in.ts'

const SECRET_KEY = 'sk_test_stand_in'
const WEBHOOK_SECRET = 'whsec_stand_in'

/** A receiver of webhooks that checks signatures the way the product does. */
export interface Receiver {
  url: string
  events: Stripe.Event[]
  /** Status codes for the next deliveries; 200 when there are none left. */
  nextStatuses: number[]
  attempts: number
  /** Resolves once the given number of events has been accepted. */
  received(count: number): Promise<Stripe.Event[]>
  close(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const verifier = new Stripe(SECRET_KEY)
  let waiters: { count: number; resolve: (events: Stripe.Event[]) => void }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      receiver.attempts += 1
      const status = receiver.nextStatuses.shift() ?? 200
      if (status === 200) {
        const signature = request.headers['stripe-signature'] ?? ''
        receiver.events.push(
          verifier.webhooks.constructEvent(Buffer.concat(chunks), signature, WEBHOOK_SECRET),
        )
      }
      response.writeHead(status).end()
      for (const { count, resolve } of waiters) if (receiver.events.length >= count) resolve(receiver.events)
      waiters = waiters.filter(({ count }) => receiver.events.length < count)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    events: [],
    nextStatuses: [],
    attempts: 0,
    received: (count) =>
      new Promise((resolve) => {
        if (receiver.events.length >= count) resolve(receiver.events)
        else waiters.push({ count, resolve })
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return receiver
}

export interface StandInUnderTest {
  stripe: Stripe
  running: RunningStandIn
  control(method: string, path: string, body?: object): Promise<Response>
  visit(path: string): Promise<Response>
  submit(path: string, fields: Record<string, string>): Promise<Response>
  client(settings?: Stripe.StripeConfig): Stripe
}

export async function startForTest(
  receiver: Receiver,
  options: Partial<StandInOptions> = {},
): Promise<StandInUnderTest> {
  const running = await startStripeStandIn({
    webhookUrl: receiver.url,
    webhookSecret: WEBHOOK_SECRET,
    secretKey: SECRET_KEY,
    merchantName: 'Test Kitchen',
    ...options,
  })
  const origin = `http://127.0.0.1:${running.port}`
  const client = (settings: Stripe.StripeConfig = {}) =>
    new Stripe(SECRET_KEY, {
      host: '127.0.0.1',
      port: running.port,
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries: 0,
      ...settings,
    })
  return {
    stripe: client(),
    running,
    client,
    control: (method, path, body) =>
      fetch(`${origin}/_stand-in${path}`, {
        method,
        headers: { authorization: `Bearer ${SECRET_KEY}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    visit: (path) => fetch(`${origin}${path}`, { redirect: 'manual' }),
    submit: (path, fields) =>
      fetch(`${origin}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) }),
  }
}

export const CARD_FORM = {
  email: 'ana@example.com',
  card_number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
  name: 'Ana Diaz',
  zip: '32801',
}

/** A saved card, charged without the customer; nobody can be sent to another page. */
export const OFF_SESSION = {
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  confirm: true,
  off_session: true,
} as const

/** A first box: ten meals and shipping, 164.99 dollars. */
export const FIRST_BOX: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  success_url: 'http://localhost:3000/portal?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/checkout',
  client_reference_id: 'order-1',
  metadata: { order_id: 'order-1' },
  line_items: [
    {
      quantity: 10,
      price_data: { currency: 'usd', unit_amount: 1550, product_data: { name: 'Lemon & Herb <Chicken>' } },
    },
    { quantity: 1, price_data: { currency: 'usd', unit_amount: 999, product_data: { name: 'Shipping' } } },
  ],
  payment_intent_data: { setup_future_usage: 'off_session', metadata: { order_id: 'order-1' } },
}

export const payPath = (session: Stripe.Checkout.Session) => new URL(session.url ?? '').pathname
