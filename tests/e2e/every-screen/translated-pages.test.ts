import { expect, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { openOwnSite } from '../../support/browser/browser-test.ts'
import { callAs } from '../../support/browser/page-calls.ts'
import { type Translating, translatePages } from '../../support/browser/translating-browser.ts'
import { householdWalk } from '../visits/household-walk.ts'
import { settled, withLocalOrder } from '../visits/prepared-customer.ts'
import { subscriberWalk } from '../visits/subscriber-walk.ts'
import { PROVOKED, WALKABLE, walks } from '../visits/walks.ts'

const site = openOwnSite(WALKABLE)

const walked = (translating: Translating) => (walk: (typeof walks)[number]) => ({ ...walk, translating })

/** Every visitor with a translator like Chrome's; the longest ways also with one that leaves the texts in the page. */
const ways = [...walks.map(walked('copies')), ...[householdWalk, subscriberWalk].map(walked('wraps'))]

test.each(ways)('$visitor comes through every screen, which a translator $translating', async (way) => {
  const page = await site.visit({ provokes: PROVOKED })
  await translatePages(page, way.translating)
  for (const [, , reach] of way.states) {
    await reach(page, site.product())
    expect(await page.getByText('Unexpected Application Error!').count()).toBe(0)
  }
})

test.each<Translating>(['copies', 'wraps'])(
  'the count of meals and the total go on in a page that a translator %s',
  async (translating) => {
    const page = await site.visit({ viewport: PHONE })
    await translatePages(page, translating)
    await settled(page)
    const { meals } = await callAs(page, 'listMeals')
    const meal = meals[0]!
    await withLocalOrder(page, { householdSize: 1, mealQuantities: { [meal.id]: 8 } })
    await page.goto('/meals')
    const reads = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
    const more = page.getByRole('button', { name: `Add one ${meal.name}`, exact: true })
    await more.waitFor()
    for (const portions of [9, 10]) {
      await more.click()
      await reads(`${portions} of 10 meals selected`)
      await reads(`Selected meals (${portions})`)
      await reads(`$${((portions * meal.sell_price_cents + 999) / 100).toFixed(2)}`)
      expect(await page.getByText(`${portions - 1} of 10 meals`).count()).toBe(0)
    }
    await reads('Your box is ready to order')
    expect(await page.locator('font').count()).toBeGreaterThan(10)
  },
)

/** How translators take texts out of a page, or wrap them. */
const MANNERS = [
  'each in place of itself',
  'each beside itself, then away',
  'away first, then into the gap',
  'all as one sentence',
  'wrapped',
  'twice',
  'and taken back',
] as const

test.each(MANNERS)('a text that was translated %s is changed, removed and moved as ever', async (manner) => {
  const page = await site.visit()
  await page.goto('/zip')
  await page.getByLabel('ZIP code').waitFor()
  const read = await page.evaluate(async (translated) => {
    const host = document.createElement('p')
    const [you, count, meals] = ['You chose ', '9', ' meals'].map((text) => document.createTextNode(text))
    if (!you || !count || !meals) return []
    const mark = document.createElement('b')
    mark.append('!')
    document.body.append(host)
    for (const node of [you, count, meals, mark]) host.appendChild(node)
    const texts = [you, count, meals]
    const font = (text: string) => {
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      outer.firstElementChild?.append(text)
      return outer
    }
    /** The translator works in a world of its own, where nothing of the page is in its way. */
    const own = document.body.appendChild(document.createElement('iframe')).contentWindow as unknown as {
      Node: typeof Node
    }
    const insert = (node: Node, before: Node | null) =>
      own.Node.prototype.insertBefore.call(host, node, before)
    const copies = texts.map(({ data }) => font(data.toUpperCase()))
    for (const [place, text] of texts.entries()) {
      const copy = copies[place]
      const next = text.nextSibling
      if (!copy) continue
      if (translated === 'wrapped') {
        text.replaceWith(copy)
        copy.replaceChildren(text)
      } else if (translated === 'away first, then into the gap') {
        text.remove()
        insert(copy, next)
      } else if (translated === 'all as one sentence') {
        if (place === 0) insert(font('YOU CHOSE 9 MEALS'), text)
        text.remove()
      } else if (translated === 'each beside itself, then away') {
        insert(copy, text)
        text.remove()
      } else text.replaceWith(copy)
      if (translated === 'twice') await null
      if (translated === 'twice') copy.replaceWith(font(`${text.data}?`))
      if (translated === 'and taken back') copy.replaceWith(text)
    }
    await null
    const seen: string[] = []
    count.nodeValue = '10'
    seen.push(host.textContent.toLowerCase())
    host.removeChild(meals)
    seen.push(host.textContent.toLowerCase().replaceAll('?', ''))
    host.insertBefore(document.createTextNode('so '), you)
    host.insertBefore(you, mark)
    seen.push(host.textContent.toLowerCase().replaceAll('?', ''))
    return seen
  }, manner)
  expect(read.map((text) => text.replaceAll('?', ''))).toEqual([
    'you chose 10 meals!',
    'you chose 10!',
    'so 10you chose !',
  ])
})

test('in a page that nobody translates the faults of the page stay to be seen', async () => {
  const page = await site.visit()
  await page.goto('/zip')
  await page.getByLabel('ZIP code').waitFor()
  const removed = page.evaluate(() => document.body.removeChild(document.createTextNode('not here')))
  await expect(removed).rejects.toThrow('NotFoundError')
})
