import type { Logger } from 'pino'
import { listOwnerEmails } from '../../accounts/staff/list-owners.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { enqueueMail } from '../../platform/email/outbox.records.ts'
import type { Payments } from '../../platform/payments/payments.ts'
import { type KeyFault, PaymentProviderError } from '../../platform/payments/provider-error.ts'
import { keyFaultInWords } from '../../platform/payments/provider-rights.ts'
import type { KeyFaultEmailData } from './key-fault-email.tsx'

type Deps = { db: Db; clock: Clock; log: Pick<Logger, 'error'> }

/** A fault that lasts is told again after this long, whatever it has stopped meanwhile. */
const AGAIN_AFTER_MS = 7 * 24 * 3_600_000

const causeOf = (fault: KeyFault) => (fault.kind === 'missing_right' && fault.right) || fault.kind

/** Writes to every owner what is wrong with the key: once for each cause, and once a week while it lasts. */
async function tellOwners({ db, clock }: Deps, fault: KeyFault): Promise<void> {
  const week = Math.floor(clock.now().getTime() / AGAIN_AFTER_MS)
  const kind = 'payments-refused'
  const data: KeyFaultEmailData = { fault: keyFaultInWords(fault) }
  await db.transaction(async (tx) => {
    for (const to of await listOwnerEmails(tx))
      await enqueueMail(tx, { kind, dedupKey: `${kind}:${causeOf(fault)}:${week}:${to}`, to, data })
  })
}

/** Wraps the provider so that owners get a mail about every call that it refuses because of our key. */
export function tellingOfKeyFaults(payments: Payments, deps: Deps): Payments {
  const hear = (error: unknown) => {
    if (!(error instanceof PaymentProviderError) || !error.keyFault) return
    // The caller gets its answer meanwhile.
    tellOwners(deps, error.keyFault).catch((failure: unknown) =>
      deps.log.error({ err: failure }, 'owners could not be told that the payment provider refuses our key'),
    )
  }
  const heard = (answer: unknown): unknown => {
    if (answer instanceof Promise)
      return answer.catch((error: unknown) => {
        hear(error)
        throw error
      })
    return isAsyncIterable(answer) ? rowsHeard(answer, hear) : answer
  }
  return new Proxy(payments, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return (...input: unknown[]) => heard(method.apply(target, input))
    },
  })
}

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

async function* rowsHeard(rows: AsyncIterable<unknown>, hear: (error: unknown) => void) {
  try {
    yield* rows
  } catch (error) {
    hear(error)
    throw error
  }
}
