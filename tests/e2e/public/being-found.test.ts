import { describe, expect, test } from 'vitest'
import { mealPath, screenPaths, storefrontPaths } from '../../../src/contract/screen-paths.ts'
import { PHONE } from '../../support/browser/browser.ts'
import { openSite } from '../../support/browser/browser-test.ts'

const site = openSite()
const get = (address: string) => fetch(new URL(address, site.product().origin))
const textOf = async (address: string) => (await get(address)).text()
const only = (pattern: RegExp, html: string) => pattern.exec(html)?.[1]
const LISTED = ['/', '/zip', '/auth']
/** A link to the menu is worth a picture too; people who follow it sign in first. */
const DESCRIBED = [...LISTED, '/meals']

/** Width and height as the file itself says. */
async function sizeOfPng(address: string): Promise<string> {
  const bytes = Buffer.from(await (await get(address)).arrayBuffer())
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

describe('a search engine', () => {
  test('is told which pages there are, every meal of the menu among them, and to leave alone what is somebody’s own', async () => {
    const { origin } = site.product()
    const robots = await textOf('/robots.txt')
    const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path)
    expect(closed).toEqual(expect.arrayContaining(['/api/', '/portal', '/checkout', '/admin', '/pay/']))
    const siteMap = await textOf(only(/^Sitemap: (.+)$/m, robots) ?? '')
    const listed = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
    const { meals } = (await (await get('/api/meals')).json()) as { meals: { slug: string }[] }
    const paths = [...LISTED, ...Object.values(storefrontPaths), ...meals.map(({ slug }) => mealPath(slug))]
    expect(listed).toEqual(expect.arrayContaining(paths.map((path) => `${origin}${path}`)))
    for (const path of [...Object.values(storefrontPaths), mealPath(meals[0]?.slug ?? '')]) {
      const html = await textOf(path)
      expect(only(/<link rel="canonical" href="([^"]+)"/, html)).toBe(`${origin}${path}`)
      expect(only(/<meta name="description" content="([^"]+)"/, html)?.length, path).toBeGreaterThan(30)
      const picture = await get(only(/<meta property="og:image" content="([^"]+)"/, html) ?? '')
      expect(picture.headers.get('content-type'), path).toMatch(/^image\//)
    }
  })

  test('finds a title everywhere, a description and a picture to share on what strangers may see', async () => {
    const titles: string[] = []
    for (const path of Object.values(screenPaths)) {
      const html = await textOf(path)
      titles.push(only(/<title>([^<]+)<\/title>/, html) ?? '')
      const description = only(/<meta name="description" content="([^"]+)"/, html) ?? ''
      const canonical = only(/<link rel="canonical" href="([^"]+)"/, html)
      if (!DESCRIBED.includes(path)) {
        expect(html, path).toContain('<meta name="robots" content="noindex" />')
        continue
      }
      expect(description.length, path).toBeGreaterThan(50)
      expect(canonical).toBe(`${site.product().origin}${path}`)
      const picture = await get(only(/<meta property="og:image" content="([^"]+)"/, html) ?? '')
      expect(picture.headers.get('content-type')).toBe('image/jpeg')
    }
    // The kitchen's screen has two addresses.
    expect(new Set(titles).size).toBe(titles.length - 1)
    expect(titles.every((title) => title.endsWith(' | Rooted Fuel'))).toBe(true)
  })
})

test('a phone can put the product on its home screen, with icons of the sizes that the manifest names', async () => {
  const manifest = JSON.parse(await textOf(only(/rel="manifest" href="([^"]+)"/, await textOf('/')) ?? ''))
  expect(manifest).toMatchObject({ name: 'Rooted Fuel', display: 'standalone', start_url: '/portal' })
  const icons = manifest.icons as { src: string; sizes: string; purpose?: string }[]
  for (const { src, sizes } of icons.filter((icon) => icon.sizes !== 'any'))
    expect(await sizeOfPng(src)).toBe(sizes)
  expect(icons.map(({ sizes, purpose }) => purpose ?? sizes)).toEqual([
    '192x192',
    '512x512',
    'maskable',
    'any',
  ])
  expect(await sizeOfPng('/icons/apple-touch-180.png')).toBe('180x180')
})

test('the landing page can be read without a script', async () => {
  const context = await (await site.visit())
    .context()
    .browser()
    ?.newContext({ javaScriptEnabled: false, viewport: PHONE })
  const page = await context?.newPage()
  if (!context || !page) throw new Error('There is no browser')
  await page.goto(site.product().origin)
  for (const heading of ['Our Mission', 'How It Works', 'Do we deliver to you?'])
    expect(await page.getByRole('heading', { name: heading }).isVisible(), heading).toBe(true)
  await context.close()
})
