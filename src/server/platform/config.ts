import path from 'node:path'
import { z } from 'zod'
import {
  MAXIMUM_ADMIN_PASSWORD_LENGTH,
  MINIMUM_PASSWORD_LENGTH,
} from '../../domain/accounts/passwords/password-length.ts'
import type { Claim } from '../../domain/menu/claims.ts'
import type { Brand } from '../../domain/shared/brand.ts'
import { brandOf, claimsOf, companySettings, missingOfCompany, wrongOfCompany } from './company-settings.ts'
import { observerSettings, type TraceSettings, tracesOf } from './observers/observer-settings.ts'
import { mailDemandsTls, type PlainPart, plainDatabaseHost, plainSettings } from './plain-connections.ts'

const flag = z
  .enum(['1', 'true', 'yes', 'on', '0', 'false', 'no', 'off'])
  .transform((text) => ['1', 'true', 'yes', 'on'].includes(text))

function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === '' && !/[?#]/.test(text)
}

/** Every setting the product knows. An empty variable counts as not set. */
const environmentSchema = z.object({
  ...companySettings,
  NODE_ENV: z.string().optional(),
  HOST: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      (url) => !URL.canParse(url) || new URL(url).pathname === '/',
      'PUBLIC_URL is an address without a path',
    )
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^(postgres|postgresql|socket):/, 'DATABASE_URL begins with postgres:// or postgresql://')
    .optional(),
  ALLOW_EMBEDDED_DB: flag.default(false),
  ...plainSettings,
  AUTH_SECRET: z.string().min(32, 'AUTH_SECRET must have at least 32 characters').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'ADMIN_PASSWORD must have at least 8 characters')
    .max(
      MAXIMUM_ADMIN_PASSWORD_LENGTH,
      `ADMIN_PASSWORD can have at most ${MAXIMUM_ADMIN_PASSWORD_LENGTH} characters`,
    )
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'STRIPE_SECRET_KEY begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/?#]/i, 'SMTP_URL begins with smtp:// or smtps:// and names a host')
    .optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_IDEMPOTENCY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{1,60}$/, 'MAIL_IDEMPOTENCY_HEADER is the name of a header')
    .optional(),
  EMAIL_CONFIRMATION: z.enum(['auto', 'required', 'off']).default('auto'),
  MINIMUM_PASSWORD_LENGTH: z.coerce
    .number()
    .int()
    .min(
      MINIMUM_PASSWORD_LENGTH,
      `MINIMUM_PASSWORD_LENGTH can be raised, not lowered: it is at least ${MINIMUM_PASSWORD_LENGTH}`,
    )
    .max(64)
    .default(MINIMUM_PASSWORD_LENGTH),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  ZIP_LOOKUP_URL: z
    .string()
    .refine(
      (text) => text === 'off' || isPlainAddress(text),
      'ZIP_LOOKUP_URL is an http(s) address without account, query or fragment, or off',
    )
    .optional(),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(5).optional(),
  MAXIMUM_CONNECTIONS: z.coerce.number().int().min(50).max(100_000).default(2000),
  STAFF_IDLE_MINUTES: z.coerce
    .number()
    .int()
    .min(5, 'STAFF_IDLE_MINUTES is at least 5')
    .max(720, 'STAFF_IDLE_MINUTES is at most 720: a staff session ends after twelve hours in any case')
    .default(120),
  DEMO_MODE: flag.default(false),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  SECURITY_LOG_DAYS: z.coerce
    .number()
    .int()
    .min(30, 'SECURITY_LOG_DAYS is at least 30')
    .max(3650)
    .default(400),
  ...observerSettings,
  RUN_JOBS: flag.default(true),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

/** The names of all of them. */
export const SETTINGS: readonly string[] = Object.keys(environmentSchema.shape)

type SmtpSettings = {
  url: string
  from: string
  /** By which the mail server recognizes a mail that it has taken before, where it offers one. */
  idempotencyHeader?: string | undefined
  /** Nothing is told to a mail server that does not turn to TLS. */
  demandsTls?: boolean
}

export type Config = {
  mode: 'local' | 'production'
  /** What the process opens as (`openAs`). */
  brand: Brand
  claims: readonly Claim[]
  /** Host to listen on; without one, both loopback addresses. */
  host: string | undefined
  port: number
  /** Where people reach the product; without one (local mode only) the address they came by. */
  publicUrl: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  authSecret: string | undefined
  adminPassword: string | undefined
  stripe: { secretKey: string; webhookSecret: string; live: boolean } | undefined
  smtp: SmtpSettings | undefined
  /** What may be reached without TLS, by the operator's word. */
  plainConnections: readonly PlainPart[]
  emailConfirmation: boolean
  /** Fewest characters of a new password; sign-in keeps to the default, so that raising it locks nobody out. */
  minimumPasswordLength: number
  google: { clientId: string; clientSecret: string } | undefined
  /**
   * The service asked for the city of a served ZIP, at `<address>/us/<zip>`. Undefined when switched off
   * (ZIP_LOOKUP_URL=off), and in local mode unless an address is set, so that nothing leaves the machine.
   */
  zipLookupUrl: string | undefined
  /** How many proxies in front of the product write X-Forwarded-For; each limit per address depends on it. */
  trustedProxyHops: number
  /** Open at once in this process; each open portal holds one for its live news. */
  maximumConnections: number
  /** Minutes after which a staff session that nobody uses ends. */
  staffIdleMinutes: number
  demoMode: boolean
  /** Where Prometheus reads; undefined when nobody does. */
  metrics: { host: string; port: number } | undefined
  /** The collector that gets spans (OpenTelemetry); undefined when nobody does. */
  traces: TraceSettings | undefined
  /** Where errors are told as well (Sentry); undefined when nowhere. */
  errorReports: { dsn: string } | undefined
  /** Where `npm run backup` writes, an absolute path; how many days it keeps what it wrote. */
  backups: { folder: string; days: number }
  /** How many days the security log is kept. */
  securityLogDays: number
  runJobs: boolean
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** Whether no real money moves: only then is there what a trial needs and a shop must not have, such as free boxes. */
export const isTrial = ({ mode, stripe }: Pick<Config, 'mode' | 'stripe'>) =>
  mode === 'local' && !stripe?.live

/** Asked in production when ZIP_LOOKUP_URL names no other. */
const PUBLIC_ZIP_LOOKUP = 'https://api.zippopotam.us'

type Environment = z.infer<typeof environmentSchema>

/** Thrown with one sentence per wrong setting, for the person who starts the product. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** One line per setting, each in the specified words (docs/spec-coverage, section 7). */
const missingSettings = (names: readonly string[]) =>
  new ConfigError(names.map((name) => `Missing required environment variable: ${name}`).join('\n'))

function stripeOf(environment: Environment): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = environment
  if (!secretKey) return undefined
  if (!webhookSecret) throw missingSettings(['STRIPE_WEBHOOK_SECRET (STRIPE_SECRET_KEY needs it)'])
  return { secretKey, webhookSecret, live: /^(sk|rk)_live_/.test(secretKey) }
}

function zipLookupOf({ ZIP_LOOKUP_URL: url }: Environment, production: boolean): Config['zipLookupUrl'] {
  if (url === 'off') return undefined
  return (url ?? (production ? PUBLIC_ZIP_LOOKUP : undefined))?.replace(/\/+$/, '')
}

function smtpOf(environment: Environment, company: Brand): Config['smtp'] {
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_IDEMPOTENCY_HEADER: idempotencyHeader } = environment
  if (!url) return undefined
  const isShop = environment.NODE_ENV === 'production'
  return {
    ...{ url, from: from ?? `${company.name} <${company.supportEmail}>`, idempotencyHeader },
    demandsTls: isShop && !environment.ALLOW_PLAIN_CONNECTIONS.includes('mail') && mailDemandsTls(url),
  }
}

const metricsOf = ({ METRICS_HOST: host, METRICS_PORT: port }: Environment): Config['metrics'] =>
  port === undefined ? undefined : { host, port }

function refuseUnsafeProduction(environment: Environment): void {
  const missing: string[] = []
  if (!environment.DATABASE_URL && !environment.ALLOW_EMBEDDED_DB)
    missing.push('DATABASE_URL (or ALLOW_EMBEDDED_DB=1 to run on the embedded database)')
  if (!environment.PUBLIC_URL) missing.push('PUBLIC_URL')
  if (!environment.AUTH_SECRET) missing.push('AUTH_SECRET')
  if (!environment.ADMIN_PASSWORD) missing.push('ADMIN_PASSWORD')
  if (!environment.STRIPE_SECRET_KEY) missing.push('STRIPE_SECRET_KEY')
  if (!environment.SMTP_URL) missing.push('SMTP_URL')
  // With the proxy's address for everybody's, all visitors would share one allowance of every limit.
  if (environment.TRUSTED_PROXY_HOPS === undefined)
    missing.push('TRUSTED_PROXY_HOPS (the number of proxies in front of the product; mostly 1, 0 for none)')
  missing.push(...missingOfCompany(environment))
  if (missing.length > 0) throw missingSettings(missing)
  const wrong = wrongOfCompany(environment)
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'))
  const { DATABASE_URL: databaseUrl, ALLOW_PLAIN_CONNECTIONS: plain } = environment
  const host = databaseUrl && !plain.includes('database') ? plainDatabaseHost(databaseUrl) : null
  if (host)
    throw new ConfigError(
      `DATABASE_URL reaches ${host} without TLS. Add ?sslmode=verify-full, or set ALLOW_PLAIN_CONNECTIONS=database where the network between is yours alone.`,
    )
  // Over http, session cookies would travel readable, and browsers would not keep the Secure ones.
  if (!environment.PUBLIC_URL?.startsWith('https://'))
    throw new ConfigError('NODE_ENV=production needs a PUBLIC_URL that begins with https://.')
  if (environment.DEMO_MODE) throw new ConfigError('DEMO_MODE cannot be on with NODE_ENV=production.')
}

/**
 * The only reader of the environment. A relative DATA_DIR begins at `root`, which people are shown: it holds no link.
 * @throws ConfigError
 */
export function readConfig(env: Record<string, string | undefined>, root: string): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environmentSchema.safeParse(set)
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    )
  const environment = parsed.data
  const production = environment.NODE_ENV === 'production'
  if (production) refuseUnsafeProduction(environment)
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, SMTP_URL: smtpUrl } = environment
  const stripe = stripeOf(environment)
  const company = brandOf(environment)
  if (stripe?.live && !smtpUrl) throw missingSettings(['SMTP_URL (a live STRIPE_SECRET_KEY needs it)'])
  return {
    mode: production ? 'production' : 'local',
    brand: company,
    claims: claimsOf(environment),
    host: environment.HOST,
    port: environment.PORT,
    publicUrl: environment.PUBLIC_URL && new URL(environment.PUBLIC_URL).origin,
    dataDir: path.resolve(root, environment.DATA_DIR),
    databaseUrl: environment.DATABASE_URL,
    authSecret: environment.AUTH_SECRET,
    adminPassword: environment.ADMIN_PASSWORD,
    stripe,
    smtp: smtpOf(environment, company),
    plainConnections: environment.ALLOW_PLAIN_CONNECTIONS,
    emailConfirmation:
      environment.EMAIL_CONFIRMATION === 'auto'
        ? smtpUrl !== undefined
        : environment.EMAIL_CONFIRMATION === 'required',
    minimumPasswordLength: environment.MINIMUM_PASSWORD_LENGTH,
    google: clientId && clientSecret ? { clientId, clientSecret } : undefined,
    zipLookupUrl: zipLookupOf(environment, production),
    trustedProxyHops: environment.TRUSTED_PROXY_HOPS ?? 0,
    maximumConnections: environment.MAXIMUM_CONNECTIONS,
    staffIdleMinutes: environment.STAFF_IDLE_MINUTES,
    demoMode: environment.DEMO_MODE,
    metrics: metricsOf(environment),
    traces: tracesOf(environment),
    errorReports: environment.SENTRY_DSN ? { dsn: environment.SENTRY_DSN } : undefined,
    backups: {
      folder: path.resolve(root, environment.BACKUP_DIR ?? 'backups'),
      days: environment.BACKUP_DAYS,
    },
    securityLogDays: environment.SECURITY_LOG_DAYS,
    runJobs: environment.RUN_JOBS,
    logLevel: environment.LOG_LEVEL,
  }
}
