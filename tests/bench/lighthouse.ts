import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Scores of 0 to 100; times in milliseconds; the layout shift has no unit. */
export type Measured = Record<keyof typeof LIMITS, number>

type Limit = { from: number } | { below: number }

/** What every measured screen must reach (Lighthouse 12.8.2, mobile preset). */
export const LIMITS = {
  performance: { from: 95 },
  accessibility: { from: 100 },
  'best-practices': { from: 100 },
  seo: { from: 100 },
  'largest-contentful-paint': { below: 2000 },
  'cumulative-layout-shift': { below: 0.02 },
  'total-blocking-time': { below: 150 },
} satisfies Record<string, Limit>

type Name = keyof typeof LIMITS
const NAMES = Object.keys(LIMITS) as Name[]

/** As much of Lighthouse as is used; it is installed beside this file, outside the project's own packages. */
type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error'; output: 'json'; extraHeaders?: Record<string, string> },
) => Promise<{
  lhr: {
    categories: Record<string, { score: number | null }>
    audits: Record<
      string,
      { score: number | null; numericValue?: number; title: string; scoreDisplayMode: string }
    >
    runtimeError?: { message: string }
  }
}>

/** One run with Lighthouse's defaults, which are its mobile preset. Tells which audits cost a full score. */
export async function measure(
  url: string,
  { port, cookie }: { port: number; cookie?: string },
): Promise<Measured> {
  const { default: lighthouse } = (await import(
    pathToFileURL(path.join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/core/index.js')).href
  )) as { default: Lighthouse }
  const { lhr } = await lighthouse(url, {
    ...{ port, logLevel: 'error', output: 'json' },
    ...(cookie && { extraHeaders: { cookie } }),
  })
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  if (process.env.AUDITS)
    for (const [name, { score, title }] of Object.entries(lhr.audits))
      if (score !== null && score < 0.9) console.log(`  ${name} ${score} ${title}`)
  const figure = (name: Name) => {
    const category = lhr.categories[name]
    if (category) return Math.round((category.score ?? 0) * 100)
    const value = lhr.audits[name]?.numericValue ?? Number.NaN
    return name === 'cumulative-layout-shift' ? Math.round(value * 1000) / 1000 : Math.round(value)
  }
  return Object.fromEntries(NAMES.map((name) => [name, figure(name)])) as Measured
}

/** For each figure by itself. */
export function median(runs: readonly Measured[]): Measured {
  const middle = (name: Name) =>
    runs.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN
  return Object.fromEntries(NAMES.map((name) => [name, middle(name)])) as Measured
}

export function missed(figures: Measured): Name[] {
  return NAMES.filter((name) => {
    const limit: Limit = LIMITS[name]
    return !('from' in limit ? figures[name] >= limit.from : figures[name] < limit.below)
  })
}
