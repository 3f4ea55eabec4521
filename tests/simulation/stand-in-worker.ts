import { parentPort, workerData } from 'node:worker_threads'
import { startStripeStandIn } from '../../src/stripe-stand-in/stand-in.ts'

/** The payment stand-in beside the product, on a core of its own, by the simulated clock. */
const { secretKey, webhookSecret, time } = workerData as {
  secretKey: string
  webhookSecret: string
  time: SharedArrayBuffer
}
const clock = new BigInt64Array(time)

const standIn = await startStripeStandIn({
  secretKey,
  webhookSecret,
  webhookUrl: 'http://127.0.0.1:9/api/webhooks/stripe',
  now: () => new Date(Number(Atomics.load(clock, 0))),
  // The simulation asks what became of its payments: nobody listens to notices.
  webhookDelivery: { dropNext: Number.MAX_SAFE_INTEGER },
})
parentPort?.postMessage(standIn.port)
parentPort?.once('message', () => {
  void standIn.close().then(() => process.exit(0))
})
