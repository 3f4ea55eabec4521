import { createHash } from 'node:crypto'
import { evidenceType, MOST_EVIDENCE_BYTES } from '../../domain/menu/claim-standing.ts'
import { claimFault } from '../../domain/menu/claims.ts'
import { fail, type Outcome, succeed } from '../../domain/shared/outcome.ts'
import type { Clock } from '../platform/clock.ts'
import { actAs, type HistoryActor } from '../platform/db/acting-as.ts'
import type { Db } from '../platform/db/db.ts'
import { recordChange } from '../staff-log/record-change.ts'
import {
  type ClaimTerms,
  deleteClaim,
  insertClaim,
  listSubjects,
  lockClaim,
  type StoredClaim,
  setEvidence,
  updateClaim,
} from './claims.records.ts'

type Deps = { db: Db; clock: Clock }
type Outdated = { code: 'claim_not_found' } | { code: 'changed_meanwhile'; current: StoredClaim }
export type RemoveClaimFailure = Outdated
export type SaveClaimFailure =
  | Outdated
  | { code: 'claim_unproven' }
  | { code: 'claim_exists' }
  | { code: 'subject_not_found' }
export type KeepEvidenceFailure = Outdated | { code: 'file_too_large' } | { code: 'file_kind_unknown' }

type Named = { id: string; version: number }

async function hold(tx: Db, { id, version }: Named): Promise<Outcome<StoredClaim, Outdated>> {
  const stored = await lockClaim(tx, id)
  if (!stored) return fail({ code: 'claim_not_found' })
  return stored.version === version ? succeed(stored) : fail({ code: 'changed_meanwhile', current: stored })
}

type SaveClaim = { named: Named | null; terms: ClaimTerms; reason: string | undefined }

/** Adds a claim, or changes who answers for it, its evidence and its end; what it is about stays. */
export async function saveClaim(
  { db, clock }: Deps,
  { named, terms, reason }: SaveClaim,
  by: HistoryActor,
): Promise<Outcome<null, SaveClaimFailure>> {
  if (claimFault(terms)) return fail({ code: 'claim_unproven' })
  const at = clock.now()
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    const { kind, id } = terms.subject
    const subject = (await listSubjects(tx)).find((one) => one.kind === kind && one.id === id)
    if (!subject) return fail({ code: 'subject_not_found' as const })
    const name = `${terms.claim} (${subject.name})`
    if (!named) {
      const made = await insertClaim(tx, terms)
      if (!made) return fail({ code: 'claim_exists' as const })
      await log(
        tx,
        { id: made, name, reason },
        { act: 'added', before: null, after: shown(terms) },
        { by, at },
      )
      return succeed(null)
    }
    const held = await hold(tx, named)
    if (!held.ok) return held
    await updateClaim(tx, named.id, terms)
    const change = { act: 'changed', before: shown(held.value), after: shown(terms) }
    await log(tx, { id: named.id, name, reason }, change, { by, at })
    return succeed(null)
  })
}

export async function removeClaim(
  { db, clock }: Deps,
  { named, reason }: { named: Named; reason: string },
  by: HistoryActor,
): Promise<Outcome<null, RemoveClaimFailure>> {
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    const held = await hold(tx, named)
    if (!held.ok) return held
    await deleteClaim(tx, named.id)
    const change = { act: 'removed', before: shown(held.value), after: null }
    await log(tx, { id: named.id, name: held.value.claim, reason }, change, { by, at: clock.now() })
    return succeed(null)
  })
}

type KeepEvidence = { named: Named; name: string; content: Buffer }

/** A PDF or a picture, told by what is in it. The file before it is replaced. */
export async function keepEvidence(
  { db, clock }: Deps,
  { named, name, content }: KeepEvidence,
  by: HistoryActor,
): Promise<Outcome<null, KeepEvidenceFailure>> {
  if (content.length > MOST_EVIDENCE_BYTES) return fail({ code: 'file_too_large' })
  const type = evidenceType(content)
  if (!type) return fail({ code: 'file_kind_unknown' })
  const sha256 = createHash('sha256').update(content).digest('hex')
  return db.transaction(async (tx) => {
    await actAs(tx, by)
    const held = await hold(tx, named)
    if (!held.ok) return held
    await setEvidence(tx, named.id, { name, type, sha256, content })
    const change = { act: 'evidence-kept', before: null, after: { file: name, sha256 } }
    const about = { id: named.id, name: held.value.claim, reason: undefined }
    await log(tx, about, change, { by, at: clock.now() })
    return succeed(null)
  })
}

const shown = ({ claim, owner, evidence, endsOn }: ClaimTerms) => ({
  claim,
  owner,
  evidence,
  ends_on: endsOn,
})

type Shown = Record<string, string | null> | null

async function log(
  tx: Db,
  { reason, ...about }: { id: string; name: string; reason: string | undefined },
  change: { act: string; before: Shown; after: Shown },
  when: { by: HistoryActor; at: Date },
): Promise<void> {
  const subject = { kind: 'claim', ...about }
  await recordChange(tx, { ...when, ...change, subject, ...(reason ? { reason } : {}) })
}
