import { endpoints } from '../../contract/endpoints.ts'
import type { Config } from '../platform/config.ts'
import type { Payments } from '../platform/payments/payments.ts'
import { keyFaultInWords } from '../platform/payments/provider-rights.ts'
import { signNotice } from '../platform/payments/sign-notice.ts'
import { ask } from './ask.ts'
import { type Finding, look, well, wrong } from './finding.ts'

const PART = 'payments'

async function checkKey(payments: Pick<Payments, 'findKeyFaults'>, live: boolean): Promise<Finding[]> {
  const faults = await payments.findKeyFaults()
  if (faults === 'no_answer')
    return [wrong(PART, 'Stripe does not answer.', 'Let this machine reach api.stripe.com, port 443.')]
  if (faults.length === 0)
    return [well(PART, `The ${live ? 'live' : 'test'} key has every right that is needed.`)]
  return faults.map((fault) =>
    wrong(PART, keyFaultInWords(fault), 'Change the key at Stripe, or set another one.'),
  )
}

/** A signed notice that is about nothing: the product keeps it and does nothing. */
async function checkWebhook(
  { publicUrl, stripe }: Pick<Config, 'publicUrl' | 'stripe'>,
  now: Date,
): Promise<Finding> {
  if (!publicUrl || !stripe) return look(PART, 'The webhook was not tried.', 'Set PUBLIC_URL.')
  const created = Math.floor(now.getTime() / 1000)
  const payload = JSON.stringify({
    id: `evt_doctor_${created}`,
    object: 'event',
    type: 'doctor.visit',
    livemode: stripe.live,
    created,
    data: { object: { object: 'doctor', id: 'doctor' } },
  })
  const answer = await ask(publicUrl + endpoints.stripeWebhook.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signNotice(payload, stripe.webhookSecret),
    },
    body: payload,
  })
  if (!answer.response)
    return wrong(
      PART,
      `The webhook cannot be reached: ${answer.why}.`,
      'Start the product, and check the proxy.',
    )
  const { status } = answer.response
  if (status === 200)
    return well(PART, 'The webhook is reached, and its secret is that of the running product.')
  if (status === 400)
    return wrong(
      PART,
      'The running product has another STRIPE_WEBHOOK_SECRET.',
      'Restart it, and compare the secret with the one at Stripe.',
    )
  return wrong(PART, `The webhook answers ${status}.`, 'Let the proxy pass this address on unchanged.')
}

export async function checkPayments(
  config: Pick<Config, 'publicUrl' | 'stripe'>,
  payments: Pick<Payments, 'findKeyFaults'>,
  now: Date,
): Promise<Finding[]> {
  if (!config.stripe) return []
  const key = await checkKey(payments, config.stripe.live)
  return [...key, await checkWebhook(config, now)]
}
