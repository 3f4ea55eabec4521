import type { Brand } from '../../../../domain/shared/brand.ts'

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Fills the slots of a built page: one for each fact, and one that has all of them for the page's scripts. */
export function brandedPage(html: string, brand: Brand): string {
  return html.replaceAll(/\{\{brand\.(\w+)\}\}/g, (slot, fact: string) => {
    if (fact === 'all') return escaped(JSON.stringify({ ...brand }))
    return Object.hasOwn(brand, fact) ? escaped(String(brand[fact as keyof Brand])) : slot
  })
}

/** What makes the product an app on a home screen. */
export function webManifest(brand: Brand): string {
  return JSON.stringify({
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
  })
}
