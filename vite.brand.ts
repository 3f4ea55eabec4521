import type { Plugin } from 'vite'
import { readBrand } from './src/server/platform/company-settings.ts'
import { brandedPage } from './src/server/platform/http/pages/branded-page.ts'

/** While somebody edits, the page is not the server's, so it gets the company's facts here; a build keeps the slots. */
export const brandedPages: Plugin = {
  name: 'branded-pages',
  apply: 'serve',
  transformIndexHtml: (html) => brandedPage(html, readBrand(process.env)),
}
