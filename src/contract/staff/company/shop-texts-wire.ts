import { z } from 'zod'
import { LONGEST_TEXT, TEXT_KINDS } from '../../../domain/storefront/shop-texts.ts'
import { typedText } from '../../shared/primitives-wire.ts'

const versionSchema = z.int().min(0).meta({ description: 'The version that was looked at; 0 is the draft' })

const shopTextSchema = z
  .object({
    kind: z.enum(TEXT_KINDS),
    version: versionSchema,
    body: z.string(),
    published: z
      .array(z.object({ version: z.int().min(1), by: z.string(), at: z.iso.datetime() }))
      .meta({ description: 'Every version that was published, the latest first' }),
  })
  .meta({ id: 'ShopText' })
export type ShopTextWire = z.infer<typeof shopTextSchema>

export const shopTextsResponseSchema = z.object({ texts: z.array(shopTextSchema) }).meta({ id: 'ShopTexts' })

export const publishShopTextRequestSchema = z
  .object({
    kind: z.enum(TEXT_KINDS),
    version: versionSchema,
    body: typedText(LONGEST_TEXT).min(1, 'Please write a text'),
  })
  .meta({ id: 'PublishShopText' })
