import type { CutoffFigures } from '../run-boxes.ts'
import { table } from './figures.ts'
import { figuresOf } from './side-benches.ts'

/** Of `live-events.ts`, in milliseconds where nothing else is said. */
export type LiveFigures = {
  empty: number
  unwatched: number
  change: number
  idlePercent: number
  toScreensP99: number
  toHouseholdsP99: number
  burst: number
  burstSeconds: number
  lost: number
}

/** Live events and a cutoff, each with a database and, for the events, a product of its own. */
export async function sideFigures(boxes: number): Promise<string[]> {
  const live = await figuresOf<LiveFigures>('live-events.ts', [])
  const cutoff = await figuresOf<CutoffFigures>('cutoff.ts', ['--boxes', String(boxes)])
  const ofEmpty = (ms: number) => `${ms.toFixed(1)} ms, ${(ms / live.empty).toFixed(0)} x the empty route`
  return table(
    ['Live events: 200 staff screens, 1,000 households', 'Measured'],
    [
      [
        'computing of one change, of one that nobody watches',
        `${ofEmpty(live.change)}; ${ofEmpty(live.unwatched)}`,
      ],
      [
        'changes 20 ms apart, p99 to screens, to households',
        `${live.toScreensP99} ms, ${live.toHouseholdsP99} ms`,
      ],
      [`${live.burst} changes at once, all events there`, `${live.burstSeconds.toFixed(1)} s`],
      ['streams with nothing to tell', `${live.idlePercent.toFixed(1)} % of a processor`],
      ['events lost', String(live.lost)],
    ],
  ).concat(
    '',
    table(
      ['A cutoff', 'Measured'],
      [
        [
          `${boxes.toLocaleString('en-US')} boxes, the provider answering in 50 ms, killed twice`,
          `${(boxes / cutoff.seconds).toFixed(0)} boxes a second, ${cutoff.peakMegabytes.toFixed(0)} MB at most`,
        ],
      ],
    ),
  )
}
