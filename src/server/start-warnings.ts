import { type ClaimFault, claimFault } from '../domain/menu/claims.ts'
import { claimSettings } from './platform/company-settings.ts'
import type { Config } from './platform/config.ts'
import { checkMailServer } from './platform/email/check-mail-server.ts'

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

/**
 * What whoever starts the product should know, and what does not keep it from starting: an outage of the mail server must
 * not turn into one of the product.
 */
export async function startWarnings(config: Config): Promise<string[]> {
  const claims = config.mode === 'production' ? unprovenClaims(config) : []
  const mail = config.smtp ? await checkMailServer(config.smtp) : null
  return [...claims, ...(mail ? [mail] : [])]
}
