import type { Plugin } from 'vite'
import { brand } from './src/domain/shared/brand.ts'

const MANIFEST = {
  name: brand.name,
  short_name: brand.name,
  description: `Chef-crafted weekly meals, cooked in ${brand.city}.`,
  id: '/',
  start_url: '/portal',
  scope: '/',
  display: 'standalone',
  background_color: '#fbf6ec',
  theme_color: '#fbf6ec',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
}

/** What names the company before any script: the page, and the manifest that makes it an app on a home screen. */
export const brandedFiles: Plugin = {
  name: 'branded-files',
  transformIndexHtml: (html) =>
    html.replaceAll('{{brand.name}}', brand.name).replaceAll('{{brand.city}}', brand.city),
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(MANIFEST) })
  },
}
