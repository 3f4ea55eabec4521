import { z } from 'zod'
import { SHOP_SWITCHES } from '../../domain/shop/shop-switch.ts'
import { typedText } from '../shared/primitives-wire.ts'

const REASON_MAXIMUM = 500

const switchSchema = z.enum(SHOP_SWITCHES)

export const shopNoticeResponseSchema = z
  .object({ notice: z.string().nullable().meta({ description: 'What households should know now, or null' }) })
  .meta({ id: 'ShopNotice' })

export const shopStateResponseSchema = z
  .object({
    version: z.string(),
    health: z.array(z.object({ part: z.string(), is_well: z.boolean(), says: z.string() })),
    switches: z.array(z.object({ name: switchSchema, is_stopped: z.boolean() })),
    changes: z.array(
      z.object({
        name: switchSchema,
        is_stopped: z.boolean(),
        reason: z.string(),
        by: z.string().meta({ description: 'Who did it, as staff read it' }),
        at: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'ShopState' })
export type ShopStateWire = z.infer<typeof shopStateResponseSchema>

export const changeShopSwitchRequestSchema = z
  .object({
    name: switchSchema,
    is_stopped: z.boolean(),
    reason: typedText(REASON_MAXIMUM).min(1, 'Please say why'),
  })
  .meta({ id: 'ChangeShopSwitch' })
