import type Stripe from 'stripe'
import type { World } from '../books/world.ts'
import { endDispute } from '../payments/dispute.ts'
import { noSuch, refusedByState } from '../requests/api-fault.ts'
import { allowOnly, flag, group, metadata, text } from '../requests/parameters.ts'
import type { ApiHandler } from './api-call.ts'
import { listCollection, PAGE_PARAMS } from './listing.ts'

/** Written into the evidence of a test, these decide how its dispute ends. */
const ENDS = { winning_evidence: 'won', losing_evidence: 'lost' } as const

function disputeOf(world: World, id: string): Stripe.Dispute {
  const dispute = world.store.get('disputes', id)
  if (!dispute) throw noSuch('dispute', id, 'dispute')
  return dispute
}

export const retrieveDispute: ApiHandler = (world, { id }) => disputeOf(world, id)

export const listDisputes: ApiHandler = (world, { params }) => {
  allowOnly(params, [...PAGE_PARAMS, 'charge', 'payment_intent'])
  const filter = { charge: text(params, 'charge'), payment_intent: text(params, 'payment_intent') }
  return listCollection(world, 'disputes', params, { url: '/v1/disputes', filter })
}

export const updateDispute: ApiHandler = (world, { id, params }) => {
  allowOnly(params, ['evidence', 'submit', 'metadata'])
  const dispute = openDispute(world, id)
  const evidence = group(params, 'evidence')
  allowOnly(evidence, Object.keys(dispute.evidence), 'evidence')
  const said = text(evidence, 'uncategorized_text')
  const updated: Stripe.Dispute = {
    ...dispute,
    evidence: { ...dispute.evidence, ...(said === null ? {} : { uncategorized_text: said }) },
    evidence_details: { ...dispute.evidence_details, has_evidence: said !== null },
    metadata: metadata(params, dispute.metadata),
  }
  world.store.put('disputes', updated)
  const end = said !== null && Object.hasOwn(ENDS, said) ? ENDS[said as keyof typeof ENDS] : null
  return end && flag(params, 'submit') ? endDispute(world, updated, end) : updated
}

/** To accept a dispute is to lose it. */
export const closeDispute: ApiHandler = (world, { id, params }) => {
  allowOnly(params, [])
  return endDispute(world, openDispute(world, id), 'lost')
}

function openDispute(world: World, id: string): Stripe.Dispute {
  const dispute = disputeOf(world, id)
  if (['won', 'lost', 'warning_closed'].includes(dispute.status))
    throw refusedByState('This dispute is already closed.')
  return dispute
}

export const retrieveFraudWarning: ApiHandler = (world, { id }) => {
  const warning = world.store.get('fraudWarnings', id)
  if (!warning) throw noSuch('early_fraud_warning', id)
  return warning
}

export const listFraudWarnings: ApiHandler = (world, { params }) => {
  allowOnly(params, [...PAGE_PARAMS, 'charge', 'payment_intent'])
  const filter = { charge: text(params, 'charge'), payment_intent: text(params, 'payment_intent') }
  return listCollection(world, 'fraudWarnings', params, { url: '/v1/radar/early_fraud_warnings', filter })
}
