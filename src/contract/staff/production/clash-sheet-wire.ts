import { z } from 'zod'
import { RULE_ACTS } from '../../../domain/clash-sheet/clash-sheet.ts'
import { STANDINGS } from '../../../domain/clash-sheet/judge-line.ts'
import { AVOIDABLE_INGREDIENTS, AVOIDABLE_PROTEINS } from '../../../domain/customers/dietary-preferences.ts'
import { SEVERITIES } from '../../../domain/persons/person.ts'
import { calendarDateSchema, eventsAfterSchema, idSchema, typedText } from '../../shared/primitives-wire.ts'

// One more still fits the column.
const MOST_VERSION = 2_147_483_646
export const RULE_TEXT_MAXIMUM = 200

export const clashSheetQuerySchema = z.object({ date: calendarDateSchema })

const ruleActSchema = z
  .enum(RULE_ACTS)
  .meta({ description: 'Leave something out, or take something else for it' })

const ruleSchema = z.object({
  act: ruleActSchema,
  text: z.string().meta({ description: 'What is left out, or what is taken' }),
  is_outdated: z.boolean().meta({ description: 'Written for another recipe than today’s' }),
})
export type ClashRuleWire = z.infer<typeof ruleSchema>

const needSchema = z.object({
  what: z.string().meta({ description: 'A word of the preferences form' }),
  severity: z.enum(SEVERITIES).meta({ description: 'The worst of the group' }),
  version: z.int().meta({ description: 'What a change of the rule names; 0 where there never was one' }),
  rule: ruleSchema.nullable(),
})
export type RuledNeedWire = z.infer<typeof needSchema>

const personSchema = z.object({
  name: z.string().meta({ description: 'Empty for the whole household' }),
  needs: z.array(
    z.object({
      what: z.string(),
      severity: z.enum(SEVERITIES),
      standing: z
        .enum(STANDINGS)
        .meta({ description: 'New since the box was placed, or dropped since; it counts in each case' }),
      is_taken: z.boolean().meta({ description: 'The household took it knowingly' }),
    }),
  ),
})
export type ClashingPersonWire = z.infer<typeof personSchema>

const lineSchema = z.object({
  id: idSchema,
  order_number: z.string(),
  recipient_name: z.string(),
  portions: z.int(),
  confirmation: z.string().nullable().meta({ description: 'What the household typed to take it, as typed' }),
  has_open_case: z.boolean(),
  who: z.array(personSchema),
})
export type ClashingLineWire = z.infer<typeof lineSchema>

const groupSchema = z.object({
  is_unknown: z.boolean().meta({ description: 'Nobody has checked what the meal holds' }),
  words: z.array(z.string()),
  portions: z.int(),
  boxes: z.int(),
  needs: z.array(needSchema),
  lines: z.array(lineSchema),
})
export type ClashGroupWire = z.infer<typeof groupSchema>

const mealSchema = z.object({
  id: idSchema,
  name: z.string(),
  portions: z.int().meta({ description: 'All that are cooked of it' }),
  clashing: z.int().meta({ description: 'Those that are in one of the groups' }),
  groups: z.array(groupSchema).meta({ description: 'Portions that clash with exactly the same words' }),
})
export type ClashingMealWire = z.infer<typeof mealSchema>

export const clashSheetResponseSchema = z
  .object({
    delivery_date: z.iso.date(),
    portions: z.int(),
    boxes: z.int(),
    meals: z.array(mealSchema),
    weeks: z.array(z.iso.date()),
    events_after: eventsAfterSchema,
  })
  .meta({ id: 'ClashSheet' })
export type ClashSheetWire = z.infer<typeof clashSheetResponseSchema>

export const setClashRuleRequestSchema = z
  .object({
    meal_id: idSchema,
    what: z.enum([...AVOIDABLE_PROTEINS, ...AVOIDABLE_INGREDIENTS]),
    version: z.int().min(0).max(MOST_VERSION),
    rule: z
      .object({
        act: ruleActSchema,
        text: typedText(RULE_TEXT_MAXIMUM).refine((text) => text !== '', 'Please say what'),
      })
      .nullable()
      .meta({ description: 'Null clears the rule' }),
  })
  .meta({ id: 'SetClashRule' })
export const clashRuleResponseSchema = z.object({ version: z.int() }).meta({ id: 'ClashRule' })
