import { parseArgs } from 'node:util'
import { type StandInOptions, startStripeStandIn } from './stand-in.ts'

/*
 * Runs the stand-in as a program of its own, usually as a child process of the product.
 * Each setting is an argument (--webhook-url) or an environment variable (STRIPE_STAND_IN_WEBHOOK_URL);
 * secrets belong in the environment, because arguments are visible to other users.
 * The port goes to the parent process as a message and to standard output as one line of JSON.
 */

const SETTINGS = [
  'port',
  'state-file',
  'webhook-url',
  'webhook-secret',
  'secret-key',
  'merchant-name',
] as const
type Setting = (typeof SETTINGS)[number]

function readOptions(): StandInOptions {
  const { values } = parseArgs({
    options: Object.fromEntries(SETTINGS.map((name) => [name, { type: 'string' as const }])),
  })
  const read = (name: Setting) => {
    const given = values[name]
    if (typeof given === 'string') return given
    return process.env[`STRIPE_STAND_IN_${name.replaceAll('-', '_').toUpperCase()}`]
  }
  const need = (name: Setting) => {
    const value = read(name)
    if (!value) throw new Error(`The setting ${name} is missing`)
    return value
  }
  const stateFile = read('state-file')
  const merchantName = read('merchant-name')
  return {
    port: Number(read('port') ?? 0),
    webhookUrl: need('webhook-url'),
    webhookSecret: need('webhook-secret'),
    secretKey: need('secret-key'),
    ...(stateFile ? { stateFile } : {}),
    ...(merchantName ? { merchantName } : {}),
  }
}

const standIn = await startStripeStandIn(readOptions())
const listening = { type: 'listening', port: standIn.port }
process.stdout.write(`${JSON.stringify(listening)}\n`)
process.send?.(listening)

let isClosing = false
const stop = async () => {
  if (isClosing) return
  isClosing = true
  await standIn.close()
  process.exit(0)
}
for (const reason of ['disconnect', 'SIGTERM', 'SIGINT'])
  process.on(reason, () => {
    void stop()
  })
