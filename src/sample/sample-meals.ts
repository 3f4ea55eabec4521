import { contentsOf, type Ingredient } from '../domain/menu/allergens.ts'
import type { Meal } from '../domain/menu/meal.ts'
import { kitchenHandles } from '../domain/menu/shared-kitchen.ts'
import { type Cents, cents } from '../domain/shared/money.ts'
import { SAMPLE_INGREDIENTS, type SampleIngredient } from './sample-ingredients.ts'
import { SAMPLE_RECIPES, type SampleSlug } from './sample-recipes.ts'

/** Categories are the kitchen's own texts: another menu may have others. */
export const SAMPLE_CATEGORIES = ['Poultry', 'Beef & Pork', 'Seafood', 'Plant-Forward'] as const
type SampleCategory = (typeof SAMPLE_CATEGORIES)[number]

/** The twelve built-in meals: the seed of the menu, the fallback and the demo mode. */
export interface SampleMeal extends Meal {
  readonly slug: SampleSlug
  readonly category: SampleCategory
  readonly costCents: Cents
  readonly recipe: readonly { readonly ingredient: Ingredient; readonly grams: number }[]
}

interface Card {
  readonly slug: SampleSlug
  readonly name: string
  readonly category: SampleCategory
  readonly price: number
  readonly cost: number
  /** Grams of carbohydrates, fat and protein in a portion. */
  readonly nutrition: readonly [calories: number, carbs: number, fat: number, protein: number]
  readonly description: string
  readonly mainIngredients: string
  readonly nutritionalDescription: string
}

const CARDS: readonly Card[] = [
  {
    slug: 'herb-roasted-chicken-wild-rice',
    name: 'Herb-Roasted Chicken with Wild Rice',
    category: 'Poultry',
    price: 1695,
    cost: 648,
    nutrition: [520, 46, 18, 44],
    description:
      'Chicken breast roasted slowly under parsley and thyme, sliced over nutty wild rice with charred broccolini and a squeeze of lemon.',
    mainIngredients: 'Chicken breast, wild rice, broccolini, lemon, parsley',
    nutritionalDescription: 'High in protein, with whole-grain carbohydrates and plenty of vitamin C.',
  },
  {
    slug: 'citrus-glazed-salmon-coconut-quinoa',
    name: 'Citrus-Glazed Salmon with Coconut Quinoa',
    category: 'Seafood',
    price: 2200,
    cost: 1050,
    nutrition: [590, 44, 28, 40],
    description:
      'Salmon under an orange and honey glaze, on quinoa simmered in coconut milk, with asparagus tips and scallion.',
    mainIngredients: 'Salmon, quinoa, asparagus, orange, coconut milk',
    nutritionalDescription: 'Rich in omega-3 fats and complete plant protein from quinoa.',
  },
  {
    slug: 'sweet-potato-black-bean-bowl',
    name: 'Sweet Potato & Black Bean Bowl',
    category: 'Plant-Forward',
    price: 1550,
    cost: 569,
    nutrition: [540, 78, 17, 18],
    description:
      'Smoky roasted sweet potato, black beans and sweet corn over brown rice, finished with avocado, lime and cilantro.',
    mainIngredients: 'Sweet potato, black beans, brown rice, avocado, lime',
    nutritionalDescription: 'All plants: generous fiber, vitamin A and slow carbohydrates.',
  },
  {
    slug: 'zaatar-chicken-bulgur-chickpeas',
    name: 'Za’atar Chicken with Bulgur & Chickpeas',
    category: 'Poultry',
    price: 1725,
    cost: 665,
    nutrition: [560, 52, 19, 45],
    description:
      'Chicken thigh crusted with za’atar, sliced over lemony bulgur and chickpeas with cucumber, tomato and tahini.',
    mainIngredients: 'Chicken thigh, bulgur, chickpeas, cucumber, tahini',
    nutritionalDescription: 'High in protein and iron, with fiber from chickpeas and whole wheat.',
  },
  {
    slug: 'chimichurri-steak-golden-potatoes',
    name: 'Chimichurri Steak with Golden Potatoes',
    category: 'Beef & Pork',
    price: 2150,
    cost: 1015,
    nutrition: [570, 40, 27, 42],
    description:
      'Flank steak seared and sliced thin, with crisp golden potatoes, sweet red pepper and a bright green chimichurri.',
    mainIngredients: 'Flank steak, gold potatoes, red bell pepper, parsley, cilantro',
    nutritionalDescription: 'High in protein, iron and vitamin B12.',
  },
  {
    slug: 'ginger-sesame-chicken-broccoli',
    name: 'Ginger-Sesame Chicken with Broccoli',
    category: 'Poultry',
    price: 1675,
    cost: 638,
    nutrition: [520, 54, 15, 43],
    description:
      'Sliced chicken in a ginger and tamari glaze with broccoli and edamame over brown rice, under toasted sesame.',
    mainIngredients: 'Chicken breast, brown rice, broccoli, edamame, ginger',
    nutritionalDescription: 'Lean protein with whole grains and vitamin K.',
  },
  {
    slug: 'lemon-garlic-shrimp-farro',
    name: 'Lemon-Garlic Shrimp with Farro',
    category: 'Seafood',
    price: 2095,
    cost: 985,
    nutrition: [490, 48, 17, 36],
    description:
      'Shrimp in lemon and garlic butter over chewy farro, with zucchini, blistered cherry tomatoes and parsley.',
    mainIngredients: 'Shrimp, farro, zucchini, cherry tomatoes, lemon',
    nutritionalDescription: 'Light and high in protein, with selenium and whole grains.',
  },
  {
    slug: 'tuscan-white-bean-kale-barley',
    name: 'Tuscan White Beans with Kale & Barley',
    category: 'Plant-Forward',
    price: 1575,
    cost: 582,
    nutrition: [500, 66, 16, 22],
    description:
      'White beans braised with garlic and thyme, folded through pearl barley and kale, finished with shaved parmesan.',
    mainIngredients: 'White beans, pearl barley, kale, cherry tomatoes, parmesan',
    nutritionalDescription: 'High in fiber and plant protein, with calcium from kale and parmesan.',
  },
  {
    slug: 'peanut-lime-chicken-jasmine-rice',
    name: 'Peanut-Lime Chicken with Jasmine Rice',
    category: 'Poultry',
    price: 1750,
    cost: 672,
    nutrition: [590, 56, 21, 43],
    description:
      'Sliced chicken over jasmine rice with a creamy peanut and lime dressing, red cabbage, carrot and cool cucumber.',
    mainIngredients: 'Chicken breast, jasmine rice, red cabbage, carrot, peanut butter',
    nutritionalDescription: 'High in protein, with healthy fats and colorful raw vegetables.',
  },
  {
    slug: 'apple-pork-tenderloin-roasted-roots',
    name: 'Apple Pork Tenderloin with Roasted Roots',
    category: 'Beef & Pork',
    price: 1850,
    cost: 764,
    nutrition: [510, 42, 20, 41],
    description:
      'Pork tenderloin sliced over parsnips, carrots and apple roasted until they caramelize, with thyme and pecans.',
    mainIngredients: 'Pork tenderloin, parsnip, carrot, apple, pecans',
    nutritionalDescription: 'Lean protein with thiamine, and slow carbohydrates from roots.',
  },
  {
    slug: 'harvest-grain-bowl-soft-egg',
    name: 'Harvest Grain Bowl with Soft Egg',
    category: 'Plant-Forward',
    price: 1625,
    cost: 612,
    nutrition: [540, 54, 24, 26],
    description:
      'Quinoa with roasted sweet potato, chickpeas and spinach, two soft eggs, crumbled feta, dill and pumpkin seeds.',
    mainIngredients: 'Eggs, quinoa, sweet potato, chickpeas, feta',
    nutritionalDescription: 'Complete protein with choline, folate and fiber.',
  },
  {
    slug: 'turmeric-cauliflower-green-lentils',
    name: 'Turmeric Cauliflower with Green Lentils',
    category: 'Plant-Forward',
    price: 1595,
    cost: 594,
    nutrition: [500, 58, 20, 23],
    description:
      'Golden cauliflower roasted with turmeric over green lentils and carrot, with cool yogurt, orange and toasted almonds.',
    mainIngredients: 'Cauliflower, green lentils, spinach, yogurt, almonds',
    nutritionalDescription: 'High in fiber, folate and plant protein.',
  },
]

function recipeOf(slug: SampleSlug): SampleMeal['recipe'] {
  const grams = Object.entries(SAMPLE_RECIPES[slug]) as [SampleIngredient, number][]
  return grams.map(([ingredient, amount]) => ({ ingredient: SAMPLE_INGREDIENTS[ingredient], grams: amount }))
}

/** From the side, from above, close up: those that are there for every meal. */
const RENDERED_VIEWS = [1, 2, 3]

function sampleMeal(card: Card, index: number): SampleMeal {
  const number = index + 1
  const recipe = recipeOf(card.slug)
  const images = RENDERED_VIEWS.map((view) => `/pictures/meals/${card.slug}-${view}-800.webp`)
  const [calories, carbs, fat, protein] = card.nutrition
  return {
    id: `8f2d6c1e-5b3a-4e0f-9c7d-${number.toString().padStart(12, '0')}`,
    slug: card.slug,
    name: card.name,
    category: card.category,
    description: card.description,
    mainIngredients: card.mainIngredients,
    nutritionalDescription: card.nutritionalDescription,
    imageUrl: images[0] ?? null,
    images,
    calories,
    carbs,
    fat,
    protein,
    costCents: cents(card.cost),
    sellPriceCents: cents(card.price),
    isAvailable: true,
    sortOrder: number * 10,
    recipe,
    ingredients: recipe.map((line) => line.ingredient.name),
    ...contentsOf({ isComplete: true, ingredients: recipe.map((line) => line.ingredient) }),
  }
}

export const SAMPLE_MEALS: readonly SampleMeal[] = CARDS.map(sampleMeal)

/** What a kitchen handles that makes them all. */
export const SAMPLE_KITCHEN_HANDLES = kitchenHandles(
  SAMPLE_MEALS.flatMap(({ recipe }) => recipe.map(({ ingredient }) => ingredient)),
)
