import { html } from 'hono/html'
import { brand } from '../../domain/shared/brand.ts'
import { cents, formatDollars } from '../../domain/shared/money.ts'
import { PAGE_STYLE } from '../platform/http/pages/page-style.ts'
import type { OwnPart, OwnRow } from './own-data.records.ts'

export const OWN_DATA_STYLE = `${PAGE_STYLE}main { margin: 2rem auto; max-width: 48rem; overflow-wrap: anywhere; width: calc(100% - 2rem) }
section { margin: 2rem 0 }
dl { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; display: grid; gap: .25rem 1rem; grid-template-columns: minmax(7rem, 12rem) 1fr; margin: 0 0 .75rem; padding: .75rem 1rem }
dt { color: var(--ink-soft) }
dd { margin: 0; white-space: pre-line }
`

/** Everything on one page, as people read it. */
export const ownDataPage = (
  parts: readonly OwnPart[],
  madeAt: string,
  stylesheet: string,
) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Your data · ${brand.name}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${stylesheet}">
  </head>
  <body>
    <main>
      <p class="brand">${brand.name}</p>
      <h1>Your data</h1>
      <p>As we had it at ${madeAt}.</p>
      ${parts.map(
        ({ title, rows }) =>
          html`<section><h2>${title}</h2>${rows.length === 0 ? html`<p class="note">Nothing.</p>` : rows.map(rowOf)}</section>`,
      )}
    </main>
  </body>
</html>`

const rowOf = (row: OwnRow) => html`<dl>
  ${Object.entries(row).map(([name, value]) => html`<dt>${nameOf(name)}</dt><dd>${shownAs(name, value)}</dd>`)}
</dl>`

const nameOf = (name: string): string => {
  const words = name.replace(/_cents$/, '').replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function shownAs(name: string, value: unknown): string {
  if (value === null || value === '') return '–'
  if (name.endsWith('_cents')) return formatDollars(cents(Number(value)))
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
