import type { Logger } from 'pino'
import type { Db } from '../platform/db/db.ts'
import type { Job } from '../platform/jobs/timetable.ts'
import type { Payments } from '../platform/payments/payments.ts'
import { listDueEmails, noteEmailTold } from './cards.records.ts'

const BATCH = 50

type Deps = { db: Db; payments: Pick<Payments, 'updateCustomerEmail'>; log: Logger }

/**
 * The provider is told the mail addresses that have changed: its receipts and its pages go by them. The database says which
 * are due, so nothing is lost by an end in between; telling the same address twice changes nothing.
 */
export const tellProviderEmailsJob = ({ db, payments, log }: Deps): Job => ({
  name: 'tell-provider-emails',
  everySeconds: 60,
  run: async () => {
    for (const due of await listDueEmails(db, BATCH))
      try {
        await payments.updateCustomerEmail(due.providerCustomerId, due.email)
        await noteEmailTold(db, due)
      } catch (error) {
        log.warn({ err: error }, 'the payment provider could not be told the new address of a customer')
      }
  },
})
