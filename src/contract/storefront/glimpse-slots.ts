import type { Glimpse, GlimpseMeal } from '../../domain/storefront/glimpse.ts'

// The landing page is written at build time, with slots for the meals of the week. The server fills them, and hands the
// same facts to the page's scripts.

/** As many meals are shown as fill the rows of a phone and of a desktop, the most first. */
export const GLIMPSE_COUNTS = [6, 3] as const

const slot = (place: string) => `{{glimpse.${place}}}`

/** Holds the whole glimpse for the page's scripts. */
export const WHOLE_GLIMPSE = slot('all')

/** A glimpse of so many meals whose texts are slots. */
export const glimpseSlots = (count: number): Glimpse => ({
  mealsInAll: slot('mealsInAll'),
  portionFrom: slot('portionFrom'),
  weekFrom: slot('weekFrom'),
  meals: Array.from({ length: count }, (_, place): GlimpseMeal => {
    const of = (fact: keyof GlimpseMeal) => slot(`meals.${place}.${fact}`)
    return {
      ...{ slug: of('slug'), name: of('name'), price: of('price'), view: of('view') },
      ...{ calories: of('calories'), protein: of('protein') },
    }
  }),
})

/** What the file of the landing page with so many meals is called, without its ending. */
export const landingFile = (meals: number): string => (meals === 0 ? 'index' : `index.${meals}`)

/** A page with its slots filled. `escaped` makes a text fit for HTML. */
export function withGlimpse(html: string, glimpse: Glimpse, escaped: (text: string) => string): string {
  return html.replaceAll(/\{\{glimpse\.([\w.]+)\}\}/g, (whole, place: string) => {
    if (whole === WHOLE_GLIMPSE) return escaped(JSON.stringify(glimpse))
    const fact = place
      .split('.')
      .reduce<unknown>((of, name) => (of as Record<string, unknown> | undefined)?.[name], glimpse)
    return typeof fact === 'string' ? escaped(fact) : ''
  })
}
