import { html } from 'hono/html'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { brand } from '../../domain/shared/brand.ts'
import { businessTimeText } from '../../domain/time/business-time.ts'

import { PAGE_STYLE } from '../platform/http/pages/page-style.ts'
import { distanceText, fullMomentText, TURNS } from './clock-times.ts'
import type { Turn } from './turned-clock.records.ts'

export const CLOCK_PATH = '/dev/clock'
/** Seconds between two looks at a turn under way. */
const REFRESH_SECONDS = 2

export type ClockFacts = {
  now: Date
  offsetMs: number
  turn: Turn | null
  isTurning: boolean
  cutoff: string
  /** Why the last form was refused. */
  problem?: string | undefined
}

type Fragment = ReturnType<typeof html>

/** Its forms must say where they come from; with the product's usual `no-referrer` browsers send `Origin: null`. */
export function clockPage(kitchen: Kitchen, facts: ClockFacts): Fragment {
  const refresh = facts.isTurning ? html`<meta http-equiv="refresh" content="${REFRESH_SECONDS}">` : ''
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="same-origin">
    ${refresh}
    <title>Clock · ${brand.name}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${CLOCK_PATH}/clock.css">
  </head>
  <body>
    <main>
      <h1>Clock</h1>
      <p class="note">
        The business runs by this clock, for trying out what happens over weeks. Payments are simulated. Sign-ins
        keep real time, so nobody is signed out.
      </p>
      <section class="card" aria-label="Now">
        <p class="now"><time datetime="${facts.now.toISOString()}">${fullMomentText(kitchen, facts.now)}</time></p>
        <p class="fact">${distanceText(facts.offsetMs)}</p>
        <p class="fact">${facts.cutoff}</p>
      </section>
      ${facts.problem ? html`<p class="problem" role="alert">${facts.problem}</p>` : ''}
      ${facts.turn ? turnCard(kitchen, facts, facts.turn) : ''}
      ${facts.isTurning ? '' : controls(kitchen, facts)}
    </main>
  </body>
</html>`
}

/** What is behind the clock of the way from `from` to `target`, from 0 to 100. */
function percentOf({ from, target }: Turn, now: Date): number {
  const way = target.getTime() - from.getTime()
  const gone = now.getTime() - from.getTime()
  return Math.floor(Math.min(100, Math.max(0, (100 * gone) / Math.max(1, way))))
}

function turnCard(kitchen: Kitchen, { now, isTurning }: ClockFacts, turn: Turn): Fragment {
  const percent = percentOf(turn, now)
  const says = isTurning
    ? html`On the way to ${fullMomentText(kitchen, turn.target)}: every cutoff is passed, and everything due is done at each stop.
        This page looks again every ${REFRESH_SECONDS} seconds.`
    : html`The turn to ${fullMomentText(kitchen, turn.target)} was interrupted. The log of the product says why.`
  return html`<section class="card" aria-label="Turning">
    <p class="fact">${says}</p>
    <p class="progress"><progress max="100" value="${percent}">${percent}%</progress> <span>${percent}%</span></p>
    <div class="buttons">
      ${isTurning ? '' : button('go-on', 'Go on')}
      ${button('end', 'Stay at this moment')}
    </div>
  </section>`
}

const button = (turn: string, label: string) =>
  html`<form method="post" action="${CLOCK_PATH}">
    <input type="hidden" name="turn" value="${turn}"><button>${label}</button>
  </form>`

function controls(kitchen: Kitchen, { now, offsetMs }: ClockFacts): Fragment {
  const back =
    offsetMs === 0
      ? ''
      : html`<section class="card" aria-labelledby="back">
        <h2 id="back">Back to real time</h2>
        <p class="fact">
          Nothing that has happened is undone: orders, boxes and mails of a later time stay, and cutoffs that were
          passed do not come again. For a fresh start, stop the product and run npm run db:reset.
        </p>
        ${button('real-time', 'Back to real time')}
      </section>`
  return html`<section class="card" aria-labelledby="forward">
      <h2 id="forward">Turn forward</h2>
      <p class="fact">The clock passes every cutoff on its way. A year takes a minute or two.</p>
      <div class="buttons">${Object.entries(TURNS).map(([turn, { label }]) => button(turn, label))}</div>
    </section>
    <section class="card" aria-labelledby="to">
      <h2 id="to">Turn to a moment</h2>
      <form class="moment" method="post" action="${CLOCK_PATH}">
        <input type="hidden" name="turn" value="to">
        <label for="at">Date and time (${kitchen.timeZoneLabel})</label>
        <input id="at" name="at" type="datetime-local" required value="${businessTimeText(kitchen, now)}">
        <button>Turn</button>
      </form>
      <p class="fact">An earlier moment is only shown, nothing is undone.</p>
    </section>
    ${back}`
}

export const CLOCK_STYLE = `${PAGE_STYLE}main { margin: 0 auto; max-width: 44rem; padding: 1.5rem 1rem }
.card { margin-top: 1rem }
.now { font-size: 1.25rem; font-weight: 600; margin: 0 0 .25rem }
.problem { background: var(--danger-soft); border-radius: .75rem; color: var(--danger); margin: 1rem 0 0; padding: .75rem 1rem }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .75rem }
.moment { align-items: end; display: flex; flex-wrap: wrap; gap: .5rem; margin: .5rem 0 }
.moment label { flex-basis: 100% }
input[type=datetime-local] { background: var(--card); border: 1px solid var(--line-strong); border-radius: .75rem; color: inherit; font: inherit; min-height: 2.75rem; max-width: 100%; padding: .5rem }
.progress { align-items: center; display: flex; gap: .5rem; margin: .5rem 0 0 }
progress { accent-color: var(--leaf); flex: 1; height: 1rem }
`
