import { startStripeStandIn } from '../../src/stripe-stand-in/stand-in.ts'
import { makeProof, type Proof } from './proof.ts'
import { nameOf } from './provider-calls.ts'
import { compareWithPublished, type Finding } from './published.ts'
import { differencesOf, shapeOf } from './shapes.ts'

/*
 * `npm run stripe:proof`: with a test key in STRIPE_SECRET_KEY every call of the product is made at Stripe and at the
 * stand-in, and their answers are compared. Without one the stand-in's answers are compared with what Stripe publishes.
 */

const STRIPE = 'https://api.stripe.com'
const say = (line: string) => process.stdout.write(`${line}\n`)

async function proofOfStandIn(): Promise<Proof> {
  const secretKey = 'sk_test_proof'
  const standIn = await startStripeStandIn({
    ...{ secretKey, webhookSecret: 'whsec_proof', webhookUrl: 'http://127.0.0.1:9/nobody' },
    webhookDelivery: { paused: true },
  })
  try {
    return await makeProof({ origin: `http://127.0.0.1:${standIn.port}`, secretKey })
  } finally {
    await standIn.close()
  }
}

/** Answers of the same step, call by call; a list that was asked for several times counts with its last answer. */
function compare(theirs: Proof, ours: Proof): Finding[] {
  const own = new Map(ours.steps.map((step) => [step.name, step.recorded]))
  const findings = new Map<string, Finding>()
  for (const { name, recorded } of theirs.steps)
    for (const [at, answer] of recorded.entries()) {
      const other = own.get(name)?.[at]
      const object = `${name}: ${nameOf(answer)}`
      if (!other) {
        findings.set(object, { object, field: 'call', theirs: 'made', ours: 'not made' })
        continue
      }
      if (other.status !== answer.status)
        findings.set(`${object} status`, {
          ...{ object, field: 'status', theirs: String(answer.status), ours: String(other.status) },
        })
      for (const difference of differencesOf(shapeOf(answer.body), shapeOf(other.body)))
        findings.set(`${object} ${difference.field}`, { object, ...difference })
    }
  return [...findings.values()]
}

function report(findings: readonly Finding[]): void {
  for (const { object, field, theirs, ours } of findings)
    say(`  ${object}, ${field}: Stripe has ${theirs}, the stand-in ${ours}`)
  say(findings.length === 0 ? 'No differences.' : `${findings.length} differences.`)
  process.exitCode = findings.length === 0 ? 0 : 1
}

async function prove(): Promise<void> {
  const key = process.env.STRIPE_SECRET_KEY ?? ''
  if (key !== '' && !/^(?:sk|rk)_test_/.test(key)) {
    say(
      'STRIPE_SECRET_KEY is no test key. This makes charges, refunds and disputes, so it takes test keys only.',
    )
    process.exitCode = 2
    return
  }
  const ours = await proofOfStandIn()
  say(`${ours.steps.length} steps and ${ours.calls.size} different calls were made at the stand-in.`)
  if (key === '') {
    const { compared, findings } = compareWithPublished(ours.steps)
    say('There is no STRIPE_SECRET_KEY, so nothing was asked of Stripe itself.')
    say(`Compared with the fixtures that Stripe publishes: ${compared.join(', ')}.`)
    report(findings)
    return
  }
  const theirs = await makeProof({ origin: STRIPE, secretKey: key })
  say(`The same was done at Stripe, with ${theirs.calls.size} different calls. Compared answer by answer:`)
  report(compare(theirs, ours))
}

await prove()
