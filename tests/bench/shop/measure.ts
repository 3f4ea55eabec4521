import type { BenchProduct, Computed } from './bench-product.ts'

/** One thing that is done again and again. `work` gives false when there is nobody left to do it. */
export type Job = {
  name: string
  work: () => Promise<boolean>
  /** What has to be there before, which is not measured. */
  prepare?: () => Promise<void>
}

export type Measured = {
  name: string
  perSecond: number
  /** Milliseconds of each. */
  computing: Computed
  statements: number
  p50: number
  p99: number
  failed: number
}

const WARM_UP_MS = 1000
/** One after another, before the clock runs. */
const COUNTED = 10

export async function measure(
  bench: BenchProduct,
  { name, work, prepare }: Job,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Measured> {
  await prepare?.()
  // One that is not counted: from then on what rarely changes is in the product's memory.
  await work()
  let counted = 0
  const { statements } = await bench.watching(async () => {
    while (counted < COUNTED && (await work())) counted += 1
  })
  const begins = performance.now() + WARM_UP_MS
  const ends = begins + seconds * 1000
  const times: number[] = []
  let failed = 0
  let lastEnd = begins
  let before = bench.computed()
  const atBegin = setTimeout(() => {
    before = bench.computed()
  }, WARM_UP_MS)
  const worker = async () => {
    for (let left = true; left && performance.now() < ends; ) {
      const begun = performance.now()
      try {
        left = await work()
      } catch (error) {
        failed += 1
        if (failed === 1) console.error(name, error)
      }
      const now = performance.now()
      if (left && begun >= begins) {
        times.push(now - begun)
        lastEnd = now
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  clearTimeout(atBegin)
  const after = bench.computed()
  const took = Math.max(1, lastEnd - begins)
  const sorted = times.sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0
  const each = Math.max(1, times.length)
  return {
    name,
    perSecond: (times.length * 1000) / took,
    computing: {
      product: (after.product - before.product) / each,
      database: (after.database - before.database) / each,
      caller: (after.caller - before.caller) / each,
    },
    statements: statements / Math.max(1, counted),
    p50: at(0.5),
    p99: at(0.99),
    failed,
  }
}

const ALONE_TIMES = 3

/**
 * A long job that runs alone, some times: the milliseconds of the quickest run, and the longest task of the event loop in the
 * run where that was shortest. Other work on the machine only makes both longer.
 */
export async function measureAlone(
  bench: BenchProduct,
  { work }: Job,
): Promise<{ tookMs: number; longestTaskMs: number }> {
  const runs: { tookMs: number; longestTaskMs: number }[] = []
  for (let time = 0; time < ALONE_TIMES; time++) {
    let tookMs = 0
    const { longestTaskMs } = await bench.watching(async () => {
      const begun = performance.now()
      await work()
      tookMs = performance.now() - begun
    })
    runs.push({ tookMs, longestTaskMs })
  }
  const least = (of: (run: (typeof runs)[number]) => number) => Math.min(...runs.map(of))
  return { tookMs: least(({ tookMs }) => tookMs), longestTaskMs: least(({ longestTaskMs }) => longestTaskMs) }
}
