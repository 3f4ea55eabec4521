import { z } from 'zod'
import { LONGEST_TEXT, TEXT_KINDS } from '../../../domain/storefront/shop-texts.ts'
import { typedText } from '../../shared/primitives-wire.ts'

const versionSchema = z.int().min(0).meta({ description: 'The version that was looked at; 0 is the draft' })

const shopTextSchema = z
  .object({
    kind: z.enum(TEXT_KINDS),
    version: versionSchema,
    body: z.string(),
    is_draft: z.boolean().meta({ description: 'Its page says that it is a draft' }),
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
    lawyer_checked: z.boolean().default(false).meta({
      description: 'A lawyer has read it. Without that, what households agree to stays marked as a draft',
    }),
  })
  .meta({ id: 'PublishShopText' })
