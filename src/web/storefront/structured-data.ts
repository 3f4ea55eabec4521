import { mealPath, screenPaths, storefrontPaths } from '../../contract/screen-paths.ts'
import type {
  MealPage,
  MenuPage,
  StorefrontPage,
  TextPage,
} from '../../contract/storefront/storefront-page.ts'
import { pictureFile } from '../../domain/menu/meal-view.ts'
import type { Nutrition } from '../../domain/recipes/nutrition.ts'
import { brand } from '../../domain/shared/brand.ts'
import { textBlocks } from '../../domain/storefront/text-blocks.ts'
import { menuWords } from './storefront.words.ts'

// What a page says, once more for search engines, in the words of schema.org.

type Data = Readonly<Record<string, unknown>>

export function structuredData(page: StorefrontPage, origin: string): readonly Data[] {
  switch (page.kind) {
    case 'menu':
      return [business(origin), menuData(page, origin)]
    case 'meal':
      return [mealData(page, origin), trail(page, origin)]
    case 'text':
      return page.text === 'faq' ? [questions(page)] : page.text === 'contact' ? [business(origin)] : []
    default:
      return []
  }
}

const business = (origin: string): Data => ({
  '@context': 'https://schema.org',
  '@type': 'FoodEstablishment',
  name: brand.name,
  url: `${origin}${screenPaths.landing}`,
  email: brand.supportEmail,
  telephone: brand.phone,
  address: brand.postalAddress,
  areaServed: `${brand.city}, ${brand.state}`,
  hasMenu: `${origin}${storefrontPaths.menu}`,
})

const price = (amountCents: number): string => (amountCents / 100).toFixed(2)

const availability = (isSoldOut: boolean) =>
  isSoldOut ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock'

function menuData({ weeks }: MenuPage, origin: string): Data {
  return {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    name: menuWords.title,
    hasMenuSection: weeks.map(({ deliveryDate, dishes }) => ({
      '@type': 'MenuSection',
      name: menuWords.week(deliveryDate),
      hasMenuItem: (dishes ?? []).map(({ name, slug, description, priceCents, isSoldOut }) => ({
        ...{ '@type': 'MenuItem', name, description },
        url: origin + mealPath(slug),
        offers: {
          ...{ '@type': 'Offer', price: price(priceCents), priceCurrency: 'USD' },
          availability: availability(isSoldOut),
        },
      })),
    })),
  }
}

function mealData({ dish, pictures, offered, nutrition }: MealPage, origin: string): Data {
  const url = origin + mealPath(dish.slug)
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'MenuItem'],
    ...{ name: dish.name, description: dish.description, category: dish.category, url },
    image: pictures.map((address) => new URL(pictureFile(address), origin).href),
    brand: { '@type': 'Brand', name: brand.name },
    nutrition: nutritionData(nutrition),
    offers: offered.map(({ priceCents, isSoldOut, deliveryDate }) => ({
      ...{ '@type': 'Offer', price: price(priceCents), priceCurrency: 'USD', url },
      availability: availability(isSoldOut),
      availabilityEnds: deliveryDate,
      areaServed: `${brand.city}, ${brand.state}`,
    })),
  }
}

const MILLIGRAMS_PER_GRAM = 1000

function nutritionData(nutrition: Nutrition): Data {
  const grams = (mg: number | null) => (mg === null ? undefined : `${Math.round(mg / MILLIGRAMS_PER_GRAM)} g`)
  const { kcal, sodiumMg } = nutrition
  return {
    '@type': 'NutritionInformation',
    servingSize: '1 portion',
    calories: kcal === null ? undefined : `${kcal} calories`,
    fatContent: grams(nutrition.fatMg),
    saturatedFatContent: grams(nutrition.saturatedFatMg),
    carbohydrateContent: grams(nutrition.carbsMg),
    sugarContent: grams(nutrition.sugarsMg),
    fiberContent: grams(nutrition.fiberMg),
    proteinContent: grams(nutrition.proteinMg),
    sodiumContent: sodiumMg === null ? undefined : `${sodiumMg} mg`,
  }
}

function trail({ dish }: MealPage, origin: string): Data {
  const places = [
    [brand.name, screenPaths.landing],
    [menuWords.title, storefrontPaths.menu],
    [dish.name, mealPath(dish.slug)],
  ] as const
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: places.map(([name, path], index) => ({
      ...{ '@type': 'ListItem', position: index + 1, name },
      item: origin + path,
    })),
  }
}

/** Each heading is a question, and what is below it its answer. */
function questions({ body }: TextPage): Data {
  const asked: { name: string; texts: string[] }[] = []
  for (const block of textBlocks(body)) {
    if (block.kind === 'heading') asked.push({ name: block.text, texts: [] })
    else
      asked
        .at(-1)
        ?.texts.push(
          ...(block.kind === 'list' ? block.items : [block.pieces]).map((pieces) =>
            pieces.map(({ text }) => text).join(''),
          ),
        )
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: asked.map(({ name, texts }) => ({
      ...{ '@type': 'Question', name },
      acceptedAnswer: { '@type': 'Answer', text: texts.join(' ') },
    })),
  }
}
