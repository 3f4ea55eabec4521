import { z } from 'zod'
import { EAT_WITHIN_MOST } from '../../domain/menu/keeping/eat-within.ts'
import { ALT_TEXT_MAXIMUM, MOST_PICTURES, TURNS } from '../../domain/menu/pictures/picture-rules.ts'
import { centsSchema, idSchema, typedText } from '../shared/primitives-wire.ts'
import { type Audience, type AudienceOf, MENU_MAKERS, NOT_DRIVERS } from '../shared/seen-by.ts'

const NAME_MAXIMUM = 120
const TEXT_MAXIMUM = 2000
const rowVersion = z.int().min(1)
const required = (maximum: number, message: string) => typedText(maximum).min(1, message)

const macrosSchema = z.object({
  calories: z.int().min(1, 'A meal has at least 1 kcal').max(3000),
  protein: z.int().min(0).max(300),
  carbs: z.int().min(0).max(500),
  fat: z.int().min(0).max(300),
})

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const mealFields = z.object({
  name: required(NAME_MAXIMUM, 'Please give it a name'),
  slug: typedText(NAME_MAXIMUM).regex(SLUG, 'Small letters, digits and single hyphens'),
  description: typedText(TEXT_MAXIMUM),
  main_ingredients: typedText(TEXT_MAXIMUM),
  nutritional_description: typedText(TEXT_MAXIMUM),
  category: required(NAME_MAXIMUM, 'Please name a category'),
  heating_text: typedText(TEXT_MAXIMUM),
  storage_text: typedText(TEXT_MAXIMUM),
  eat_within_days: z
    .int()
    .min(1)
    .max(EAT_WITHIN_MOST)
    .nullable()
    .meta({ description: 'After delivery; no later than the last day on its label' }),
  sell_price_cents: centsSchema.min(1, 'Please say what it costs').max(100_000),
  sort_order: z.int().min(-1_000_000).max(1_000_000),
  recipe_version_id: idSchema.nullable(),
  typed_macros: macrosSchema
    .nullable()
    .meta({ description: 'Stand until every ingredient has nutrition facts' }),
  below_cost_reason: typedText(500)
    .transform((text) => text || null)
    .nullable(),
})

export const saveMealRequestSchema = mealFields
  .extend({ id: idSchema.nullable(), version: rowVersion.nullable() })
  .meta({ id: 'SaveMeal' })

const tenThousandths = (least: number) => z.int().min(least).max(10_000)
const cropSchema = z
  .object({
    turn: z.literal(TURNS).meta({ description: 'Clockwise, in degrees' }),
    left: tenThousandths(0).meta({ description: 'Of the width of the turned picture' }),
    top: tenThousandths(0).meta({ description: 'Of the height of the turned picture' }),
    width: tenThousandths(1).meta({ description: 'Of its width; the height follows from 4:3' }),
  })
  .meta({ id: 'PictureCrop', description: 'The part that is shown, in ten-thousandths' })

const pictureSchema = z.object({
  id: idSchema.nullable().meta({ description: 'null: the only one of a meal without a gallery' }),
  image_url: z.string(),
  alt_text: z.string(),
  crop: cropSchema.nullable().meta({ description: 'null: it came with the product' }),
})
export type StaffMealPictureWire = z.infer<typeof pictureSchema>

const mealSchema = mealFields.extend({
  id: idSchema,
  version: rowVersion,
  is_available: z.boolean(),
  retired_at: z.iso.datetime().nullable(),
  typed_cost_cents: centsSchema.nullable(),
  images: z.array(pictureSchema),
})
export type StaffMealWire = z.infer<typeof mealSchema>

export const staffMealsResponseSchema = z.object({ meals: z.array(mealSchema) }).meta({ id: 'StaffMeals' })

/** Cooks see no money; what a meal is sold for is asked of support. */
const SELLERS = ['owner', 'chef', 'support'] as const satisfies Audience

const {
  typed_cost_cents: _,
  sell_price_cents: __,
  below_cost_reason: ___,
  ...seenOfMeal
} = Object.fromEntries(Object.keys(mealSchema.shape).map((field) => [field, NOT_DRIVERS])) as {
  [Field in keyof StaffMealWire]: typeof NOT_DRIVERS
}
/** What food costs is for those who make the offer. */
export const staffMealsAudience: AudienceOf<z.infer<typeof staffMealsResponseSchema>> = {
  meals: {
    ...seenOfMeal,
    sell_price_cents: SELLERS,
    typed_cost_cents: MENU_MAKERS,
    below_cost_reason: MENU_MAKERS,
  },
}

export const changeMealStateRequestSchema = z
  .object({
    id: idSchema,
    version: rowVersion,
    to: z.enum(['for_sale', 'off', 'retired', 'back']),
  })
  .meta({ id: 'ChangeMealState' })

/** Of a file of 8 MB in base64. */
const MOST_FILE_CHARACTERS = 11_300_000

export const saveMealPictureRequestSchema = z
  .object({
    meal_id: idSchema,
    version: rowVersion.meta({ description: 'Of the meal that was looked at' }),
    picture_id: idSchema.nullable().meta({ description: 'null adds a picture' }),
    content: z.string().max(MOST_FILE_CHARACTERS, 'A picture may have up to 8 MB').nullable().meta({
      description: 'JPEG, PNG or WebP in base64; null keeps the picture and changes its part or its words',
    }),
    crop: cropSchema,
    alt_text: required(ALT_TEXT_MAXIMUM, 'Please say what the picture shows'),
  })
  .meta({ id: 'SaveMealPicture' })

export const arrangeMealPicturesRequestSchema = z
  .object({
    meal_id: idSchema,
    version: rowVersion,
    picture_ids: z
      .array(idSchema)
      .max(MOST_PICTURES)
      .meta({ description: 'The pictures that stay, in their order' }),
  })
  .meta({ id: 'ArrangeMealPictures' })

export const pictureOriginalQuerySchema = z.object({ picture: idSchema })
