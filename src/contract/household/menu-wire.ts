import { z } from 'zod'
import { PANEL_NUTRIENTS } from '../../domain/recipes/nutrition.ts'
import { centsSchema, idSchema } from '../shared/primitives-wire.ts'

const nutritionFactsSchema = z
  .object({
    calories: z.int(),
    nutrients: z.array(
      z.object({
        nutrient: z.enum(PANEL_NUTRIENTS),
        amount: z.string().meta({ description: 'As it is printed, such as "less than 1 g"' }),
        daily_percent: z.int().nullable().meta({ description: 'Null: the law asks for none' }),
      }),
    ),
  })
  .meta({ id: 'NutritionFacts', description: 'Of a portion, as its label rounds them' })

export const mealSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    main_ingredients: z.string(),
    nutritional_description: z.string(),
    image_url: z.string(),
    images: z.array(z.string()),
    calories: z.int(),
    carbs: z.int(),
    fat: z.int(),
    protein: z.int(),
    sell_price_cents: centsSchema,
    is_available: z.boolean(),
    sort_order: z.int(),
    category: z.string(),
    allergens: z
      .array(z.string())
      .nullable()
      .meta({ description: 'Null: nobody has checked what it contains; it is not available then' }),
    proteins: z.array(z.string()).nullable(),
    ingredients: z.array(z.string()),
    eat_within_days: z
      .int()
      .optional()
      .meta({ description: 'After delivery; not there while nobody has said it' }),
    nutrition_facts: nutritionFactsSchema
      .optional()
      .meta({ description: 'Not there while one of them is unknown of an ingredient' }),
    portions_left: z
      .int()
      .optional()
      .meta({ description: 'Of this week; only for a meal with a limit. At most a second old' }),
  })
  .meta({ id: 'Meal' })
export type MealWire = z.infer<typeof mealSchema>

export const listMealsResponseSchema = z
  .object({
    meals: z.array(mealSchema),
    kitchen_handles: z.array(z.string()).nullable().meta({
      description: 'Allergens of all that the one kitchen handles; null: not all of it is checked',
    }),
  })
  .meta({ id: 'MenuResponse' })

/** The week that an order placed now belongs to, by the server's clock. */
export const deliveryScheduleSchema = z
  .object({
    now: z.iso.datetime(),
    orders_close_at: z.iso.datetime(),
    cutoff_date: z.iso.date(),
    delivery_date: z.iso.date(),
  })
  .meta({ id: 'DeliverySchedule' })
export type DeliveryScheduleWire = z.infer<typeof deliveryScheduleSchema>

export const uncheckedMealsResponseSchema = z
  .object({
    meals: z.array(
      z.object({
        name: z.string(),
        missing: z.enum(['recipe', 'ingredients', 'recipe_check']).meta({
          description:
            'No recipe; ingredients that nobody has checked; nobody says that the recipe is complete',
        }),
        ingredients: z.array(z.string()).meta({ description: 'Those that nobody has checked' }),
      }),
    ),
  })
  .meta({ id: 'UncheckedMealsResponse' })
export type UncheckedMeal = z.infer<typeof uncheckedMealsResponseSchema>['meals'][number]
