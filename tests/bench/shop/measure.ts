import { readFileSync } from 'node:fs'

/** One thing that is done again and again. `work` gives false when there is nobody left to do it. */
export type Job = { name: string; work: () => Promise<boolean> }

export type Measured = {
  name: string
  perSecond: number
  /** Of the product's process, for each. */
  computingMs: number
  p50: number
  p99: number
  failed: number
}

const WARM_UP_MS = 1000
/** Of the system's clock for processes. */
const TICK_MS = 10

export async function measure(
  { name, work }: Job,
  pid: number,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Measured> {
  const started = performance.now()
  const begins = started + WARM_UP_MS
  const ends = begins + seconds * 1000
  const times: number[] = []
  let failed = 0
  let lastEnd = begins
  let computed = 0
  setTimeout(() => {
    computed = computedMs(pid)
  }, WARM_UP_MS)
  const worker = async () => {
    for (let left = true; left && performance.now() < ends; ) {
      const begun = performance.now()
      try {
        left = await work()
      } catch {
        failed += 1
      }
      const now = performance.now()
      if (left && begun >= begins) {
        times.push(now - begun)
        lastEnd = now
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const took = Math.max(1, lastEnd - begins)
  const sorted = times.sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0
  return {
    name,
    perSecond: (times.length * 1000) / took,
    computingMs: (computedMs(pid) - computed) / Math.max(1, times.length),
    p50: at(0.5),
    p99: at(0.99),
    failed,
  }
}

function computedMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * TICK_MS
}
