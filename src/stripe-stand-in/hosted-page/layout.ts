import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

/** The frame of every hosted page. The banner is on each, so that nobody takes one for a real checkout. */
export function layout(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="/pay/assets/pay.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/pay/assets/pay.css">
  </head>
  <body>
    <p class="banner" role="note"><strong>Simulated payments:</strong> no real card is charged</p>
    <main class="page">${content}</main>
  </body>
</html>`
}

export function dollars(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
}
