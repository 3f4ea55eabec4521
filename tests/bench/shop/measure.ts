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

type Load = { connections: number; seconds: number }

export async function measure(bench: BenchProduct, job: Job, load: Load): Promise<Measured> {
  const [measured] = await measureInTurns(bench, [job], load, 1)
  return measured as Measured
}

/**
 * Several jobs that are compared with each other, each for its seconds, but a part of them at a time: what else the machine
 * does for some seconds meets all of them alike.
 */
export async function measureInTurns(
  bench: BenchProduct,
  jobs: readonly Job[],
  { connections, seconds }: Load,
  turns: number,
): Promise<Measured[]> {
  const counted = new Map<Job, number>()
  const observed = new Map<Job, Observed[]>()
  for (const job of jobs) {
    await job.prepare?.()
    counted.set(job, await countStatements(bench, job))
    observed.set(job, [])
  }
  for (let turn = 0; turn < turns; turn++)
    for (const job of jobs)
      observed.get(job)?.push(await observe(bench, job, { connections, seconds: seconds / turns }))
  return jobs.map((job) => together(job.name, counted.get(job) ?? 0, observed.get(job) ?? []))
}

async function countStatements(bench: BenchProduct, { work }: Job): Promise<number> {
  // One that is not counted: from then on what rarely changes is in the product's memory.
  await work()
  let counted = 0
  const { statements } = await bench.watching(async () => {
    while (counted < COUNTED && (await work())) counted += 1
  })
  return statements / Math.max(1, counted)
}

/** Milliseconds: how long each call took, and all of them together. */
type Observed = { times: number[]; tookMs: number; computed: Computed; failed: number }

async function observe(
  bench: BenchProduct,
  { name, work }: Job,
  { connections, seconds }: Load,
): Promise<Observed> {
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
  const computed = {
    product: after.product - before.product,
    database: after.database - before.database,
    caller: after.caller - before.caller,
  }
  return { times, tookMs: lastEnd - begins, computed, failed }
}

function together(name: string, statements: number, turns: readonly Observed[]): Measured {
  const sum = (of: (turn: Observed) => number) => turns.reduce((total, turn) => total + of(turn), 0)
  const sorted = turns.flatMap(({ times }) => times).sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0
  const each = Math.max(1, sorted.length)
  return {
    name,
    perSecond:
      (sorted.length * 1000) /
      Math.max(
        1,
        sum(({ tookMs }) => tookMs),
      ),
    computing: {
      product: sum(({ computed }) => computed.product) / each,
      database: sum(({ computed }) => computed.database) / each,
      caller: sum(({ computed }) => computed.caller) / each,
    },
    statements,
    p50: at(0.5),
    p99: at(0.99),
    failed: sum(({ failed }) => failed),
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
