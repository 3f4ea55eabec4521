import { describe, expect, test } from 'vitest'
import { ORLANDO_KITCHEN } from '../domain/kitchen-place/orlando-kitchen.ts'
import { mailTemplates } from './mail-templates.ts'
import type { Mail } from './platform/email/mail-kinds.ts'
import type { enqueueMail, enqueueMailFor } from './platform/email/outbox.records.ts'

type Enqueued = Parameters<typeof enqueueMail>[1] & Parameters<typeof enqueueMailFor>[1]

const envelope = { dedupKey: 'reason', to: 'maya@example.com' }
const link = { url: 'https://www.rootedfuel.example/auth' }
const templates: Readonly<Record<string, (data: never) => unknown>> = mailTemplates(
  ORLANDO_KITCHEN,
  'https://example.com',
)
const made = ({ kind, data }: Mail) => templates[kind]?.(data as never)

// The lines that must not compile are checked by `tsc`, which fails when one of them compiles after all.
describe('a mail that is put into the outbox', () => {
  test('has the data that its template reads', () => {
    const mail: Enqueued = { ...envelope, kind: 'password-reset', data: link }
    expect(made(mail)).toMatchObject({ subject: 'Reset your Rooted Fuel password' })
  })

  test('does not build with a kind that has no template, which could never leave', () => {
    // @ts-expect-error
    const mail: Enqueued = { ...envelope, kind: 'password-rest', data: link }
    expect(made(mail)).toBeUndefined()
  })

  test('does not build with the data of another kind, which its template refuses', () => {
    // @ts-expect-error
    const mail: Enqueued = { ...envelope, kind: 'credit-granted', data: link }
    expect(() => made(mail)).toThrow('customerName')
  })

  test('does not build without a part of its data', () => {
    // @ts-expect-error
    const mail: Enqueued = { ...envelope, kind: 'credit-granted', data: { customerName: '', reason: '' } }
    expect(() => made(mail)).toThrow('amountCents')
  })

  test('does not build with more than its template reads, which would be misspelled or kept for nothing', () => {
    // @ts-expect-error
    const mail: Enqueued = { ...envelope, kind: 'password-reset', data: { ...link, ulr: link.url } }
    expect(made(mail)).toBeDefined()
  })
})
