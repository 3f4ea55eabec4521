import type { z } from 'zod'
import {
  changePromoCodeRequestSchema,
  makePromoCodeRequestSchema,
  promoCodesResponseSchema,
  stopPromoCodeRequestSchema,
} from '../../../contract/staff/promo-codes-wire.ts'
import { type PromoFaults, type PromoTerms, promoState } from '../../../domain/pricing/promo-change.ts'
import { cents } from '../../../domain/shared/money.ts'
import { succeed } from '../../../domain/shared/outcome.ts'
import type { Clock } from '../../platform/clock.ts'
import { staffActor } from '../../platform/db/acting-as.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Endpoint, endpoint, type FailureAnswers } from '../../platform/http/endpoint.ts'
import { type ListedPromo, listPromoTerms } from './promo-terms.records.ts'
import {
  type ChangePromoFailure,
  changePromoCode,
  type MakePromoFailure,
  makePromoCode,
  type StopPromoFailure,
  stopPromoCode,
} from './save-promo-code.ts'

type Deps = { db: Db; clock: Clock }

/** The newest; a shop that has made more codes than this finds the older ones in the staff log. */
const SHOWN_CODES = 300

const sentenceOf = (faults: PromoFaults) => `${Object.values(faults).join('. ')}.`
const refusals: FailureAnswers<Extract<ChangePromoFailure, { code: 'promo_refused' }>> = {
  promo_refused: [422, ({ faults }) => sentenceOf(faults)],
}
const makeFailures: FailureAnswers<MakePromoFailure> = {
  ...refusals,
  promo_exists: [409, 'There is a code of this name already. A code keeps its name for good.'],
}
const stopFailures: FailureAnswers<StopPromoFailure> = {
  promo_not_found: [404, 'There is no such promo code.'],
  changed_meanwhile: [
    409,
    'Somebody has changed this promo code meanwhile. Look at how it is now, and save again.',
    ({ current }) => ({ current: { ...termsOnWire(current), version: current.version } }),
  ],
}
const changeFailures: FailureAnswers<ChangePromoFailure> = { ...refusals, ...stopFailures }

/** Promo codes as owners make, change and stop them. */
export const promoCodeRoutes = (deps: Deps): Endpoint[] => [
  endpoint({
    name: 'listPromoCodes',
    summary: 'Promo codes with their uses, holds and cost, the newest first',
    access: 'manage-promo-codes',
    response: promoCodesResponseSchema,
    failures: {},
    handle: async () => succeed({ value: await codesOnWire(deps) }),
  }),
  endpoint({
    name: 'makePromoCode',
    summary: 'Make a promo code',
    access: 'manage-promo-codes',
    body: makePromoCodeRequestSchema,
    response: promoCodesResponseSchema,
    failures: makeFailures,
    handle: async ({ body, actor, facts }) => {
      facts.note({ detail: { setting: `promo code ${body.code}` } })
      const wish = { code: body.code, terms: termsOf(body) }
      const outcome = await makePromoCode(deps, wish, staffActor(actor.account))
      return outcome.ok ? succeed({ value: await codesOnWire(deps) }) : outcome
    },
  }),
  endpoint({
    name: 'changePromoCode',
    summary: 'Change the limits and dates of a promo code, and what it gives while nobody has used it',
    access: 'manage-promo-codes',
    body: changePromoCodeRequestSchema,
    response: promoCodesResponseSchema,
    failures: changeFailures,
    handle: async ({ body, actor, facts }) => {
      facts.note({ detail: { setting: `promo code ${body.id}` } })
      const { id, version, reason } = body
      const wish = { id, version, reason, terms: termsOf(body) }
      const outcome = await changePromoCode(deps, wish, staffActor(actor.account))
      return outcome.ok ? succeed({ value: await codesOnWire(deps) }) : outcome
    },
  }),
  endpoint({
    name: 'stopPromoCode',
    summary: 'Stop a promo code, or let it count again',
    access: 'manage-promo-codes',
    body: stopPromoCodeRequestSchema,
    response: promoCodesResponseSchema,
    failures: stopFailures,
    handle: async ({ body: { id, version, is_stopped: isStopped, reason }, actor, facts }) => {
      facts.note({ detail: { setting: `promo code ${id}`, stopped: isStopped } })
      const outcome = await stopPromoCode(deps, { id, version, isStopped, reason }, staffActor(actor.account))
      return outcome.ok ? succeed({ value: await codesOnWire(deps) }) : outcome
    },
  }),
]

type Body = Omit<z.output<typeof makePromoCodeRequestSchema>, 'code'>

const momentOf = (text: string | null) => (text === null ? null : new Date(text))

const termsOf = (body: Body): PromoTerms => ({
  ...{ description: body.description, kind: body.kind, value: body.value },
  maxDiscountCents: body.max_discount_cents === null ? null : cents(body.max_discount_cents),
  minSubtotalCents: cents(body.min_subtotal_cents),
  ...{ firstOrderOnly: body.first_order_only, appliesToRenewals: body.applies_to_renewals },
  ...{ totalLimit: body.total_limit, perCustomerLimit: body.per_customer_limit },
  ...{ startsAt: momentOf(body.starts_at), endsAt: momentOf(body.ends_at) },
})

const termsOnWire = (terms: PromoTerms): Body => ({
  ...{ description: terms.description, kind: terms.kind, value: terms.value },
  ...{ max_discount_cents: terms.maxDiscountCents, min_subtotal_cents: terms.minSubtotalCents },
  ...{ first_order_only: terms.firstOrderOnly, applies_to_renewals: terms.appliesToRenewals },
  ...{ total_limit: terms.totalLimit, per_customer_limit: terms.perCustomerLimit },
  starts_at: terms.startsAt?.toISOString() ?? null,
  ends_at: terms.endsAt?.toISOString() ?? null,
})

async function codesOnWire({ db, clock }: Deps): Promise<z.input<typeof promoCodesResponseSchema>> {
  const now = clock.now()
  return { codes: (await listPromoTerms(db, SHOWN_CODES)).map((promo) => codeOnWire(promo, now)) }
}

const codeOnWire = (promo: ListedPromo, now: Date) => ({
  ...{ id: promo.id, code: promo.code, version: promo.version, ...termsOnWire(promo) },
  state: promoState({ ...promo, active: promo.isActive, taken: promo.uses + promo.holds }, now),
  ...{ uses: promo.uses, holds: promo.holds, households: promo.households, promised: promo.promised },
  ...{ cost_cents: promo.costCents, held_cents: promo.heldCents },
})
