import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { bearer } from 'better-auth/plugins/bearer'
import type { GoogleProfile } from 'better-auth/social-providers'
import type { BetterAuthOptions, Auth as LibraryWith } from 'better-auth/types'
import { screenPaths } from '../../contract/screen-paths.ts'
import { MAXIMUM_PASSWORD_LENGTH } from '../../domain/accounts/passwords/password-length.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { accounts, rateLimits, sessions, users, verifications } from '../platform/db/schema/accounts.ts'
import type { Mail } from '../platform/email/mail-kinds.ts'
import { enqueueAwaitedMail } from '../platform/email/outbox.records.ts'
import { ownAddress } from '../platform/http/listening/own-address.ts'
import type { RateLimiter } from '../platform/http/rate-limit.ts'
import { rememberingFaults, withDatabaseFaults } from './database-faults.ts'
import { MAILS_PER_RECIPIENT } from './mails-per-recipient.ts'
import { nameKey } from './name-key.ts'
import type { PasswordHashing } from './passwords/password-hashing.ts'
import { createReadGoogleIdentity, createVisitNonce } from './proof/google-identity.ts'
import { sessionsByProof } from './proof/open-session.ts'
import { type ProveByGoogle, visitState } from './proof/prove-by-google.ts'
import { authCookiePrefix, isOverTls } from './sessions/cookie-names.ts'
import { hashingTokens } from './sessions/hashed-tokens.ts'

export const AUTH_PATH = '/api/auth'
/** Set by call-auth.ts on every request it passes on: the client's address, and the origin links must point to. */
export const ADDRESS_HEADER = 'x-rf-client-address'
export const ORIGIN_HEADER = 'x-rf-public-origin'

const RESET_CODE_SECONDS = 30 * 60
const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS
/** How long a session lasts after it was last written down, which is once an hour at most: households see when. */
export const SESSION_LASTS = { expiresIn: 30 * DAY_SECONDS, updateAge: HOUR_SECONDS }

/** Calls per client address; those of accounts.routes.ts are counted there as well. Seconds. */
const ATTEMPTS = {
  '/sign-in/email': { window: 60, max: 60 },
  '/sign-up/email': { window: 60, max: 60 },
  '/request-password-reset': { window: 60, max: 5 },
  '/reset-password': { window: 60, max: 10 },
}

type Library = LibraryWith<ReturnType<typeof optionsOf>>
/** The parts of the auth library that the product uses. */
export type Auth = Pick<Library, 'handler' | 'api' | '$context'> & {
  baseUrl: string
  visitNonce: ReturnType<typeof createVisitNonce>
}

const dedupKey = (kind: string, token: string) =>
  `${kind}:${createHash('sha256').update(token).digest('hex')}`

/**
 * Mail that one request of the auth library gave rise to. The library writes it while it holds a transaction of
 * its own, so it is put into the outbox only after that has ended.
 */
const letters = new AsyncLocalStorage<Mail[]>()
const write = (mail: Mail) => letters.getStore()?.push(mail)

function linksOf(config: Pick<Config, 'publicUrl' | 'host' | 'port' | 'smtp'>) {
  /** Mail that really leaves never takes its address from a request, whose host name anybody can forge. */
  const originOf = (request: Request | undefined) =>
    config.publicUrl ?? (config.smtp ? null : request?.headers.get(ORIGIN_HEADER)) ?? ownAddress(config)
  return {
    /** The code sits in the hash, which browsers never send to a server or a referrer. */
    sendResetPassword: async (
      { user, token }: { user: { email: string }; token: string },
      request?: Request,
    ) => {
      const url = `${originOf(request)}${screenPaths.resetPassword}#type=recovery&token=${encodeURIComponent(token)}`
      write({
        kind: 'password-reset',
        dedupKey: dedupKey('password-reset', token),
        to: user.email,
        data: { url },
      })
    },
    sendVerificationEmail: async (
      { user, token }: { user: { email: string }; token: string },
      request?: Request,
    ) => {
      // In the hash, and to a screen: following it changes nothing until its button is pressed.
      const hash = new URLSearchParams({ type: 'signup', token })
      write({
        kind: 'email-confirmation',
        dedupKey: dedupKey('email-confirmation', token),
        to: user.email,
        data: { url: `${originOf(request)}${screenPaths.authCallback}#${hash}` },
      })
    },
  }
}

/**
 * Accounts and sessions: scrypt passwords, opaque session tokens in HttpOnly cookies (or as bearer token),
 * one-time codes hashed at rest, attempts counted in the database.
 */
export function createAuth(
  config: Config,
  {
    db,
    limiter,
    proveByGoogle,
  }: { db: Db; limiter: Pick<RateLimiter, 'tryTake'>; proveByGoogle: ProveByGoogle },
  secret: string,
  passwords: PasswordHashing,
): Auth {
  // Its minimal entry: the database is reached by our adapter, not by a query builder of the library's own.
  const library: Library = betterAuth(optionsOf(config, { db, proveByGoogle }, secret, passwords))
  const handler = async (request: Request): Promise<Response> => {
    const written: Mail[] = []
    const response = await letters.run(written, () => withDatabaseFaults(() => library.handler(request)))
    for (const mail of written) if (await mayLeave(limiter, mail)) await enqueueAwaitedMail(db, mail)
    return response
  }
  return {
    ...{ handler, api: library.api, $context: library.$context, baseUrl: ownAddress(config) },
    visitNonce: createVisitNonce(secret),
  }
}

/**
 * A confirmation is written at every sign-up and sign-in until it is followed, which anybody can repeat with an address
 * that is not theirs. Past the limit nothing is written; the link of the last one stays valid.
 */
async function mayLeave(limiter: Pick<RateLimiter, 'tryTake'>, { kind, to }: Mail): Promise<boolean> {
  if (kind !== 'email-confirmation') return true
  return limiter.tryTake('confirmationMail', MAILS_PER_RECIPIENT, nameKey(to))
}

type Origin = { user: { emailVerified?: boolean | null }; source: { method: string } }

/** An address that Google itself has not looked at proves nothing, and opens no account. */
const refuseUnprovenAddress = ({ user, source }: Origin) =>
  source.method === 'oauth' && !user.emailVerified ? { error: 'email_not_verified' } : undefined

function googleOptions(google: NonNullable<Config['google']>, proveByGoogle: ProveByGoogle, secret: string) {
  const readIdentity = createReadGoogleIdentity(google.clientId)
  const nonceOf = createVisitNonce(secret)
  return {
    ...google,
    // In the place of the library's own, which takes a token without a look at its signature.
    getUserInfo: async ({ idToken }: { idToken?: string | undefined }) => {
      const state = visitState()
      const identity = idToken && state ? await readIdentity(idToken, nonceOf(state)) : null
      if (!identity) return null
      const { email, email_verified: emailVerified, name, picture } = identity
      await proveByGoogle({ email, isVerified: emailVerified })
      return { user: { name, email, emailVerified, image: picture }, data: identity as GoogleProfile }
    },
  }
}

function optionsOf(
  config: Config,
  { db, proveByGoogle }: { db: Db; proveByGoogle: ProveByGoogle },
  secret: string,
  passwords: PasswordHashing,
) {
  const links = linksOf(config)
  const adapter = drizzleAdapter(db, {
    provider: 'pg',
    transaction: true,
    schema: {
      user: users,
      session: sessions,
      account: accounts,
      verification: verifications,
      rateLimit: rateLimits,
    },
  })
  const baseURL = ownAddress(config)
  const isSecure = isOverTls(config)
  return {
    baseURL,
    basePath: AUTH_PATH,
    secret,
    trustedOrigins: [baseURL],
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Refusals are answered; a fault goes on to the one place that logs and answers faults.
    onAPIError: { throw: true },
    database: (options: BetterAuthOptions) => hashingTokens(rememberingFaults(adapter(options))),
    emailAndPassword: {
      enabled: true,
      password: passwords,
      minPasswordLength: config.minimumPasswordLength,
      maxPasswordLength: MAXIMUM_PASSWORD_LENGTH,
      requireEmailVerification: config.emailConfirmation,
      resetPasswordTokenExpiresIn: RESET_CODE_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: links.sendResetPassword,
    },
    emailVerification: {
      sendOnSignUp: config.emailConfirmation,
      sendOnSignIn: config.emailConfirmation,
      expiresIn: DAY_SECONDS,
      sendVerificationEmail: links.sendVerificationEmail,
    },
    session: SESSION_LASTS,
    // A job deletes what has ended: looking a code up writes nothing.
    verification: { storeIdentifier: 'hashed', disableCleanup: true },
    rateLimit: { enabled: true, storage: 'database', window: 60, max: 100, customRules: ATTEMPTS },
    account: { accountLinking: { enabled: true }, encryptOAuthTokens: true },
    user: { validateUserInfo: refuseUnprovenAddress },
    ...(config.google
      ? { socialProviders: { google: googleOptions(config.google, proveByGoogle, secret) } }
      : {}),
    advanced: {
      cookiePrefix: authCookiePrefix(isSecure),
      // The library's own prefix lets other hosts of the domain set the cookie.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    plugins: [bearer(), sessionsByProof],
  } satisfies BetterAuthOptions
}
