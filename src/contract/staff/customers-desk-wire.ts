import { z } from 'zod'
import { CUSTOMER_NOTE_KINDS } from '../../domain/customer-notes/note-kinds.ts'
import { LEDGER_KINDS } from '../../domain/ledger/journal.ts'
import { customerOrderSchema, portalResponseSchema } from '../household/portal-wire.ts'
import { subscriptionCalendarSchema } from '../household/subscription-wire.ts'
import { centsSchema, idSchema, typedText } from '../shared/primitives-wire.ts'

const momentSchema = z.iso.datetime()

export const findCustomersQuerySchema = z.object({
  text: typedText(200).meta({
    description: 'Words of a name, an e-mail, a phone or an address, or the number of an order or receipt',
  }),
})

export const foundCustomerSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    is_test_customer: z.boolean(),
    subscription: z.enum(['active', 'paused', 'past_due', 'canceled']).nullable(),
    found_by: z.string().nullable().meta({ description: 'The number that was meant; null for words' }),
  })
  .meta({ id: 'FoundCustomer' })
export type FoundCustomer = z.infer<typeof foundCustomerSchema>

export const findCustomersResponseSchema = z
  .object({ customers: z.array(foundCustomerSchema), has_more: z.boolean() })
  .meta({ id: 'FoundCustomers' })

export const customerPageQuerySchema = z.object({ customer: idSchema })

export const customerNoteSchema = z
  .object({
    id: idSchema,
    kind: z.enum(CUSTOMER_NOTE_KINDS),
    text: z.string(),
    is_pinned: z.boolean(),
    by: z.string(),
    at: momentSchema,
    removed: z.object({ by: z.string(), at: momentSchema }).nullable(),
  })
  .meta({ id: 'CustomerNote' })
export type CustomerNoteWire = z.infer<typeof customerNoteSchema>

const { preferences, payment_problem, charges_on_hold } = portalResponseSchema.shape
const { subscription, weeks, forecast, receipts } = subscriptionCalendarSchema.shape

export const customerPageSchema = z
  .object({
    customer: z.object({
      id: idSchema,
      name: z.string().nullable(),
      email: z.string(),
      is_test_customer: z.boolean(),
      since: momentSchema,
    }),
    ...{ preferences, payment_problem, charges_on_hold, subscription, weeks, forecast, receipts },
    orders: z.array(customerOrderSchema),
    money: z
      .array(
        z.object({
          id: idSchema,
          at: momentSchema,
          what: z.enum(['charged', 'refunded', 'refund_waits', 'refund_failed']),
          order_number: z.string().nullable(),
          amount_cents: centsSchema,
          reason: z.string().nullable(),
          by: z.string().nullable(),
        }),
      )
      .meta({ description: 'Charges and refunds, the newest first' }),
    credit: z.object({
      balance_cents: centsSchema,
      history: z.array(
        z.object({
          id: idSchema,
          kind: z.enum(LEDGER_KINDS),
          amount_cents: centsSchema,
          reason: z.string(),
          by: z.string(),
          at: momentSchema,
        }),
      ),
    }),
    mails: z
      .array(
        z.object({
          id: idSchema,
          at: momentSchema,
          kind: z.string(),
          status: z.enum(['queued', 'sent', 'dead', 'stopped']),
          subject: z.string().nullable(),
          text: z
            .string()
            .nullable()
            .meta({ description: 'Null for what opens an account, and once emptied' }),
        }),
      )
      .meta({ description: 'What the household was told, the newest first' }),
    notes: z.array(customerNoteSchema),
  })
  .meta({ id: 'CustomerPage' })
export type CustomerPageWire = z.infer<typeof customerPageSchema>

export const writeCustomerNoteRequestSchema = z
  .object({
    customer: idSchema,
    kind: z.enum(CUSTOMER_NOTE_KINDS, 'Please choose where the note is shown'),
    text: typedText(500).min(1, 'Please write the note'),
    is_pinned: z.boolean().default(false),
  })
  .meta({ id: 'WriteCustomerNoteRequest' })
export const pinCustomerNoteRequestSchema = z
  .object({ note: idSchema, is_pinned: z.boolean() })
  .meta({ id: 'PinCustomerNoteRequest' })
export const namedCustomerNoteSchema = z.object({ note: idSchema }).meta({ id: 'NamedCustomerNote' })
