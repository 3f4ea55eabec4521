import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE } from '../simulation/calendar.ts'
import type { SimulatedProduct } from '../simulation/simulated-product.ts'
import { CLOSES, DELIVERY } from './prepare-boxes.ts'

export type CutoffFigures = { seconds: number; killedAt: number[]; peakMegabytes: number }

const KILLED_AT = [0.3, 0.6]
const LOOK_EVERY_MS = 100

/** Runs the cutoff of all boxes in processes of its own, of which two are killed on the way. */
export async function runBoxes(
  product: SimulatedProduct,
  { boxes, latencyMs, databaseUrl }: { boxes: number; latencyMs: number; databaseUrl: string },
): Promise<CutoffFigures> {
  const figures: CutoffFigures = { seconds: 0, killedAt: [], peakMegabytes: 0 }
  const begun = performance.now()
  for (let life = 0; ; life++) {
    const child = startProcess(product, { life, latencyMs, databaseUrl })
    child.on('message', ({ peakMegabytes }: { peakMegabytes: number }) => {
      figures.peakMegabytes = peakMegabytes
    })
    const ended = once(child, 'exit')
    const share = KILLED_AT[life]
    if (share !== undefined) {
      await untilDone(product, Math.floor(boxes * share), child)
      child.kill('SIGKILL')
    }
    const [code] = await ended
    if (share === undefined && code !== 0) throw new Error(`The run ended with ${code}`)
    const done = await charged(product)
    if (share !== undefined) figures.killedAt.push(done)
    // The one that lives goes on until nothing is left; what the killed ones asked is asked about again.
    else if (done === boxes || life > 6) break
  }
  figures.seconds = (performance.now() - begun) / 1000
  return figures
}

function startProcess(
  product: SimulatedProduct,
  { life, latencyMs, databaseUrl }: { life: number; latencyMs: number; databaseUrl: string },
): ChildProcess {
  const file = path.join(import.meta.dirname, 'cutoff-process.ts')
  return spawn(process.execPath, ['--import', 'tsx', file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      LATENCY_MS: String(latencyMs),
      NOW: new Date(CLOSES.getTime() + life * 2 * MINUTE).toISOString(),
      STAND_IN_PORT: new URL(product.standInOrigin).port,
      STAND_IN_KEY: product.secretKey,
    },
  })
}

async function untilDone(product: SimulatedProduct, wanted: number, child: ChildProcess): Promise<void> {
  while ((await charged(product)) < wanted && child.exitCode === null) await wait(LOOK_EVERY_MS)
}

async function charged(product: SimulatedProduct): Promise<number> {
  const [row] = await product.rows<{ done: number }>(
    `select count(*)::int as done from boxes where delivery_date = $1 and outcome = 'charged'`,
    [DELIVERY],
  )
  return row?.done ?? 0
}

type Charge = { status: string; customer: string; payment_intent: string }

/** What is wrong with the result, in words; empty when each box has one charge that both sides know. */
export async function checkBoxes(product: SimulatedProduct, boxes: number): Promise<string[]> {
  const { charges } = await product.askStandIn<{ charges: Charge[] }>('/_stand-in/ledger')
  const succeeded = charges.filter(({ status }) => status === 'succeeded')
  const ours = await product.rows<{ intent: string }>(
    `select provider_payment_intent_id as intent from payments where status = 'succeeded'`,
  )
  const known = new Set(ours.map(({ intent }) => intent))
  const wrong: string[] = []
  const expected: [string, number][] = [
    ['boxes charged', await charged(product)],
    ['charges at the provider', succeeded.length],
    ['customers charged', new Set(succeeded.map(({ customer }) => customer)).size],
    ['payments of ours', ours.length],
    ['charges known on both sides', succeeded.filter((charge) => known.has(charge.payment_intent)).length],
  ]
  for (const [name, count] of expected)
    if (count !== boxes) wrong.push(`${count} ${name} instead of ${boxes}`)
  return wrong
}
