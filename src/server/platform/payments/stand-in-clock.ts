import type { StandInAddress } from './stand-in-process.ts'

const ANSWER_WITHIN_MS = 10_000

/** Lets the payment stand-in show the product's time: `offsetMs` ahead of real time. */
export async function turnStandInClock(
  { port, secretKey }: Pick<StandInAddress, 'port' | 'secretKey'>,
  offsetMs: number,
): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/_stand-in/clock`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ offset_ms: offsetMs }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  if (!answer.ok) throw new Error(`The payment stand-in did not take the time: ${answer.status}`)
  await answer.arrayBuffer()
}
