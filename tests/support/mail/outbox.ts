import { type Logger, pino } from 'pino'
import { accountEmails } from '../../../src/server/accounts/account-email.tsx'
import type { Mail } from '../../../src/server/platform/email/mail-kinds.ts'
import type { Mailer } from '../../../src/server/platform/email/mailer.ts'
import { enqueueMail } from '../../../src/server/platform/email/outbox.records.ts'
import { type SendMailsDeps, sendOutboxMails } from '../../../src/server/platform/email/send-outbox-mails.ts'
import { rowsOf } from '../people/ordering.ts'
import type { TestApp } from '../test-app.ts'

/** Where the mails of `enqueue` lead. */
export const RESET_URL = 'http://localhost:3000/auth/reset-password#type=recovery&token=abc'

type OutboxRow = { status: string; attempts: number; last_error: string | null; sent_at: Date | null }

/** The outbox of a product that is opened before the tests: mails by a key of their own, sent by a given mailer. */
export function outboxOf(product: () => TestApp) {
  const sendingBy = (mailer: Mailer, log: Logger = pino({ level: 'silent' })): SendMailsDeps => ({
    db: product().database.db,
    clock: product().clock,
    mailer,
    templates: accountEmails,
    marketing: { templates: {}, unsubscribeUrlFor: async () => null },
    log,
  })
  return {
    enqueue: (key: string, kind = 'password-reset', to = `${key}@example.com`) =>
      // Some kinds are those of another version, which no template of this one knows.
      enqueueMail(product().database.db, { kind, dedupKey: key, to, data: { url: RESET_URL } } as Mail),
    sendingBy,
    /** @returns how many are done with */
    send: async (mailer: Mailer, log?: Logger) => (await sendOutboxMails(sendingBy(mailer, log))).done,
    rowOf: async (key: string) => {
      const [row] = await rowsOf<OutboxRow>(
        product(),
        'select status, attempts, last_error, sent_at from outbox_mails where dedup_key = $1',
        [key],
      )
      return row
    },
  }
}
