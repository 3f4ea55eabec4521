import { html } from 'hono/html'
import { brand } from '../../../../domain/shared/brand.ts'

/** HTML whose values are escaped. */
export type Fragment = ReturnType<typeof html>

/**
 * A page that the link of a mail opens: small, without scripts, and for no search engine.
 * @param folder the path below which its style stands as `page.css`
 */
export const mailLinkPage = (
  folder: string,
  title: string,
  content: Fragment,
): Fragment => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · ${brand.name}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${folder}/page.css">
  </head>
  <body>
    <main><p class="brand">${brand.name}</p><h1>${title}</h1>${content}</main>
  </body>
</html>`
