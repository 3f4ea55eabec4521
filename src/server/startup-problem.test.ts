import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { EmptySecretError } from './accounts/staff/staff-password.ts'
import { DatabaseUrlError } from './open-configured-database.ts'
import { ConfigError } from './platform/config.ts'
import { DataFolderError } from './platform/data-folder.ts'
import { DatabaseOpenError } from './platform/db/embedded/embedded-engine.ts'
import { FolderInUseError } from './platform/db/embedded/folder-lock.ts'
import { MigrationError } from './platform/db/migrate-database.ts'
import { PortInUseError } from './platform/http/listening/listen.ts'
import { AddressError } from './platform/http/listening/listen-as-set.ts'
import { PaymentProviderError } from './platform/payments/provider-error.ts'
import { startupProblem } from './startup-problem.ts'

describe('what is printed when the product does not start', () => {
  test.each([
    AddressError,
    ConfigError,
    DataFolderError,
    DatabaseOpenError,
    DatabaseUrlError,
    EmptySecretError,
    FolderInUseError,
    MigrationError,
    PortInUseError,
  ])('is a sentence alone for what a person can mend: %o', (Kind) => {
    expect(startupProblem(new Kind('Please mend this.'))).toBe('Please mend this.')
  })

  test('is a sentence for a payment provider that cannot be asked', () => {
    const away = new PaymentProviderError(
      new Stripe.errors.StripeConnectionError({ type: 'api_error' } as never),
    )
    expect(startupProblem(away)).toBe(
      'Stripe does not answer. Nothing is lost: do the same again when it does.',
    )
    const key = new PaymentProviderError(new Stripe.errors.StripeAuthenticationError({} as never))
    expect(startupProblem(key)).toMatch(/^Stripe does not accept STRIPE_SECRET_KEY/)
    const bug = new PaymentProviderError(new Stripe.errors.StripeInvalidRequestError({} as never))
    expect(JSON.parse(startupProblem(bug))).toMatchObject({ err: { type: 'PaymentProviderError' } })
  })

  test('is one line as in the log for a bug, without the values of a failed query', () => {
    const bug = Object.assign(new Error('Failed query: select $1\nparams: ana@example.com'), {
      ...{ query: 'select $1', params: ['ana@example.com'], cause: new TypeError('x is undefined') },
    })
    const printed = startupProblem(bug)
    expect(JSON.parse(printed)).toMatchObject({
      err: { message: 'Failed query: select $1', cause: { type: 'TypeError' } },
    })
    expect(printed).not.toMatch(/ana@example|\n/)
  })
})
