import { type ClaimFault, claimFault } from '../domain/menu/claims.ts'
import { claimSettings } from './platform/company-settings.ts'
import type { Config } from './platform/config.ts'
import { checkMailServer } from './platform/email/check-mail-server.ts'
import type { Payments } from './platform/payments/payments.ts'
import { keyFaultInWords } from './platform/payments/provider-rights.ts'

const WHY: Readonly<Record<ClaimFault, string>> = {
  no_owner: 'nobody answers for it',
  no_evidence: 'there is no evidence',
  placeholder: 'what stands as its evidence is a placeholder, or cannot be looked up',
}

/** What is said nowhere because nobody can prove it, each with the settings that would prove it. */
export function unprovenClaims({ claims }: Pick<Config, 'claims'>): string[] {
  return claims.flatMap((claim) => {
    const fault = claimFault(claim)
    if (!fault) return []
    const { owner, evidence } = claimSettings(claim.claim)
    return [`"${claim.claim}" is said nowhere: ${WHY[fault]} (${owner}, ${evidence}).`]
  })
}

async function keyWarnings(payments: Pick<Payments, 'findKeyFaults'>): Promise<string[]> {
  const faults = await payments.findKeyFaults()
  if (faults === 'no_answer')
    return ['Stripe did not answer, so the rights of STRIPE_SECRET_KEY were not looked at.']
  return faults.map(keyFaultInWords)
}

/**
 * What the operator should know at a start, and what does not keep the product from starting: an outage of the mail
 * server must not turn into one of the product.
 */
export async function startWarnings(
  config: Config,
  payments: Pick<Payments, 'findKeyFaults'>,
): Promise<string[]> {
  const claims = config.mode === 'production' ? unprovenClaims(config) : []
  const mail = config.smtp ? await checkMailServer(config.smtp) : null
  const keyFaults = config.stripe ? await keyWarnings(payments) : []
  return [...claims, ...(mail ? [mail] : []), ...keyFaults]
}
