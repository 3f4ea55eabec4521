import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { StaffRole } from '../../../../domain/accounts/roles.ts'
import { idInOrder, instant } from './columns.ts'

export const users = pgTable('users', {
  id: idInOrder(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  isTestCustomer: boolean('is_test_customer').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  /** The SHA-256 of the token, in hexadecimal digits. */
  token: text('token').notNull(),
  expiresAt: instant('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: instant('access_token_expires_at'),
  refreshTokenExpiresAt: instant('refresh_token_expires_at'),
  scope: text('scope'),
  password: text('password'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const verifications = pgTable('verifications', {
  id: uuid('id').primaryKey().defaultRandom(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const rateLimits = pgTable('rate_limits', {
  id: uuid('id').primaryKey().defaultRandom(),
  key: text('key').notNull(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
})

/** The auth library's names for its tables, for `drizzleAdapter(db, { provider: 'pg', schema: authTables })`. */
export const authTables = {
  user: users,
  session: sessions,
  account: accounts,
  verification: verifications,
  rateLimit: rateLimits,
}

/** The id is the user's own. */
export const userProfiles = pgTable('user_profiles', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  fullName: text('full_name'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const staffSessions = pgTable('staff_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  staffAccountId: uuid('staff_account_id'),
  secondFactorAt: instant('second_factor_at'),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
})

export const staffAccounts = pgTable('staff_accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text('role').$type<StaffRole>().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  lastSignedInAt: instant('last_signed_in_at'),
  passwordIsEasy: boolean('password_is_easy').notNull().default(false),
  passwordIsGiven: boolean('password_is_given').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const staffAccess = pgTable('staff_access', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  sharedPasswordOn: boolean('shared_password_on').notNull().default(true),
  sharedPasswordHash: text('shared_password_hash'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** The secret is sealed; one that was begun counts once a code of it was typed. */
export const staffSecondFactors = pgTable('staff_second_factors', {
  staffAccountId: uuid('staff_account_id').primaryKey(),
  secret: text('secret'),
  confirmedAt: instant('confirmed_at'),
  begunSecret: text('begun_secret'),
  begunAt: instant('begun_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffAccountId: uuid('staff_account_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.staffAccountId, table.codeHash] })],
)

/** One row for each role, for good. */
export const staffRoleRules = pgTable('staff_role_rules', {
  role: text('role').$type<StaffRole>().primaryKey(),
  secondFactorRequired: boolean('second_factor_required').notNull().default(false),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
