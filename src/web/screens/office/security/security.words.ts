import type {
  SecurityGroup,
  SecurityKind,
  SecurityOutcome,
} from '../../../../domain/security/security-event.ts'

export const SECURITY = {
  title: 'Security log',
  lead: (days: number) =>
    `Who signed in, was refused, changed accounts or money, or looked at a household. Kept for ${days} days; nothing in it can be changed.`,
  who: 'Who',
  everybody: 'Everybody',
  email: 'Email of a person',
  emailHint: 'Shows what they did and what was done about them.',
  kind: 'What',
  everything: 'Everything',
  day: 'Day',
  show: 'Show',
  download: 'Download CSV',
  none: 'Nothing in the log fits.',
  loading: 'Loading the security log',
  failed: 'Failed to load the security log',
  newer: 'Newest',
  older: 'Older',
  times: (times: number) => `${times} times`,
  from: (address: string) => `from ${address}`,
  about: 'about',
  request: (id: string) => `Request ${id}`,
} as const

export const GROUP_WORDS: Record<SecurityGroup, string> = {
  staff: 'Staff accounts',
  'shared-password': 'Shared password',
  customers: 'Customers',
  anonymous: 'Not signed in',
}

export const KIND_WORDS: Record<SecurityKind, string> = {
  'sign-up': 'Sign-up',
  'sign-in': 'Customer sign-in',
  'sign-out': 'Customer sign-out',
  'session-ended': 'Customer signed out on another device',
  'password-reset-asked': 'Password reset asked for',
  'password-changed': 'Customer password changed',
  'email-change-asked': 'Customer asked for another address',
  'account-closed': 'Customer account closed',
  'staff-sign-in': 'Staff sign-in',
  'staff-sign-out': 'Staff sign-out',
  'staff-password-changed': 'Staff password changed',
  'staff-account-changed': 'Staff account changed',
  'shared-password-switched': 'Shared password switched',
  'second-factor-changed': 'Second factor changed',
  'second-factor-rule-changed': 'Second factor asked of a role',
  'account-locked': 'Account locked for a while',
  'call-refused': 'Call refused',
  'rate-limited': 'Too many calls',
  'household-read': 'Household looked at',
  'household-changed': 'Household changed by staff',
  export: 'File downloaded',
  'security-log-read': 'Security log read',
  'money-asked': 'Refund or credit asked of an owner',
  'money-given': 'Refund or credit',
  'money-settled': 'Payment without an order settled',
  'dispute-decided': 'Dispute decided',
  'setting-changed': 'Setting changed',
  'mail-changed': 'Mail sent again or removed',
  'events-lost': 'Events that could not be kept',
}

export const OUTCOME_WORDS: Record<SecurityOutcome, string> = {
  done: 'Done',
  refused: 'Refused',
  failed: 'Failed',
}
