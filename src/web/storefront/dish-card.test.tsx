import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DishGrid } from './dish-card.tsx'

const dish = {
  ...{ name: 'Lentil Soup', slug: 'lentil-soup', description: '', category: 'Vegan', priceCents: 1350 },
  ...{ calories: 480, protein: 22, carbs: 60, fat: 12, allergens: [], left: null, isSoldOut: false },
}

test('a meal without a picture has a stand-in of the same shape, so that its row stays even', () => {
  const shapes = (pictures: readonly (string | null)[]) =>
    renderToStaticMarkup(<DishGrid dishes={pictures.map((picture) => ({ ...dish, picture }))} />).split(
      'aspect-4/3',
    ).length - 1
  expect(shapes(['/pictures/meals/lentil-soup-1-800.webp', null])).toBe(2)
})
