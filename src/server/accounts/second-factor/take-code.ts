import type { Db } from '../../platform/db/db.ts'
import { digitsOf, type FactorSecrets, recoveryCodeHash } from './factor-secrets.ts'
import { findSecondFactor, takeRecoveryCode, takeStep } from './second-factor.records.ts'

/** Takes a code of the app, or a recovery code, for good: each counts once. @returns false for a wrong or used one */
export async function takeCode(
  { db, secrets }: { db: Db; secrets: FactorSecrets },
  accountId: string,
  typed: string,
  now: Date,
): Promise<boolean> {
  const digits = digitsOf(typed)
  if (digits === null) return takeRecoveryCode(db, accountId, recoveryCodeHash(typed), now)
  const factor = await findSecondFactor(db, accountId)
  if (!factor?.secret) return false
  const step = secrets.stepOf(factor.secret, accountId, digits, now)
  return step !== null && takeStep(db, accountId, step)
}
