/** Who may open the kitchen screen, and how owners manage them. */
export const staffWords = {
  title: 'Staff',
  lead: 'Who may open the kitchen screen, and what each of them may do.',
  loading: 'Loading staff',
  loadAgain: 'Load Again',
  unknown: 'It is not known whether this was changed',
  failed: 'Nothing was changed',
  none: 'Nobody has an account of their own yet. Everybody comes in with the shared password.',
  accounts: 'Staff accounts',
  shared: 'Shared password',
  sharedOff: 'Switching it off signs out everybody who came in with it. An owner can switch it on again.',
  sharedNeedsOwner: 'It can be switched off once an owner has an account of their own.',
  add: 'Add Staff',
  email: 'Email',
  role: 'Role',
  password: 'Password',
  passwordHint: 'Hand it over in person. They choose their own at the first sign-in.',
} as const

/** One account in the list. */
export const accountWords = {
  you: 'You',
  secondFactor: 'Second factor',
  deactivated: 'Deactivated',
  lastSignedIn: (moment: string) => `Last signed in on ${moment}`,
  neverSignedIn: 'Never signed in',
  role: 'Role',
  roleOf: (email: string) => `Role of ${email}`,
  resetPassword: 'Reset Password',
  resetFactor: 'Reset Second Factor',
  of: (email: string) => `of ${email}`,
  activate: 'Activate',
  deactivate: 'Deactivate',
  newPassword: (email: string) => `New password of ${email}`,
  newPasswordHint: 'They are signed out everywhere, and choose their own at the next sign-in.',
  setPassword: 'Set Password',
} as const

/** Before an owner takes something from their own account. */
export const ownChangeWords = {
  cancel: 'Cancel',
  role: {
    title: (person: string) => `Make yourself ${person}?`,
    consequence:
      'This is your own account. You can no longer manage staff then: somebody else has to make you an owner again.',
    yes: 'Yes, Change My Role',
  },
  deactivate: {
    title: 'Deactivate yourself?',
    consequence:
      'This is your own account. You are signed out at once, and somebody else has to activate it again.',
    yes: 'Yes, Deactivate Me',
  },
} as const
