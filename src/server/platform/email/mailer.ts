import { createTransport } from 'nodemailer'
import type { MailRefusal } from '../../../domain/mail/mail-attempts.ts'
import { brand } from '../../../domain/shared/brand.ts'
import type { Config } from '../config.ts'
import type { RenderedMail } from './outbox.records.ts'

/** `headers` beyond those that every mail has. */
export type OutgoingMail = RenderedMail & { id: string; to: string; headers?: Record<string, string> }

export type Mailer = {
  /** Hands a rendered mail to the mail server. @throws when it was not taken */
  deliver(mail: OutgoingMail): Promise<void>
  /** Its mails are read in the outbox, so every one of them stays there whole. */
  readInOutbox?: boolean
  /** Closes the connections that are kept open between mails. */
  close?(): void
}

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 30_000
/** Each is kept for the next mail; when a server closes an idle one, a new one is opened. */
const MAX_CONNECTIONS = 5
const MAILS_PER_CONNECTION = 100

/** Without SMTP the outbox rows are the mailbox (/mailbox): there is nothing left to carry. */
const localMailbox: Mailer = { deliver: async () => {}, readInOutbox: true }

/** What the server said when it refused a mail; null for an error in which no server answered. */
export function refusalIn(error: unknown): MailRefusal | null {
  if (!(error instanceof Error)) return null
  // nodemailer's own, beside its sentence.
  const { command, response } = error as Error & { command?: unknown; response?: unknown }
  return typeof command === 'string' && typeof response === 'string' ? { command, reply: response } : null
}

/**
 * What the log says about a mail that did not leave. The sentence with which a server refuses it names people and stays in
 * the outbox; without a connection there is only a sentence of our own.
 */
export function failureInLog(error: unknown): Record<string, unknown> {
  // nodemailer's own errors name the command that failed.
  const { command, code, response } = Object(error) as Record<'command' | 'code' | 'response', unknown>
  if (command === undefined || command === 'CONN') return { err: error }
  const reply = typeof response === 'string' ? /^\d{3}(?:[ -]\d\.\d+\.\d+)?/.exec(response)?.[0] : undefined
  return { code, command, reply }
}

/** SMTP when configured, otherwise the local mailbox. */
export function createMailer(smtp: Config['smtp']): Mailer {
  if (!smtp) return localMailbox
  const transport = createTransport({
    url: smtp.url,
    requireTLS: smtp.demandsTls ?? false,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    maxMessages: MAILS_PER_CONNECTION,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = smtp.from
  const domain = /@([^\s>]+)/.exec(sender)?.[1] ?? 'localhost'
  return {
    close: () => transport.close(),
    deliver: async ({ id, to, subject, html, text, headers }) => {
      await transport.sendMail({
        from: sender,
        // The sender may be an address that nobody reads.
        replyTo: brand.supportEmail,
        // An address object is never parsed, so a crafted address cannot name a second recipient.
        to: { name: '', address: to },
        subject,
        html,
        text,
        // It does not change between attempts: a mail sent twice around a crash is recognized as one.
        messageId: `<${id}@${domain}>`,
        headers: { ...headers, ...(smtp.idempotencyHeader ? { [smtp.idempotencyHeader]: id } : {}) },
      })
    },
  }
}
