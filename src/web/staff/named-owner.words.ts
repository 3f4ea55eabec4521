export const NAMED_OWNER = {
  why: 'You came in with the shared password, and an owner has an account now. Moving money and changing staff needs an account of your own.',
  signIn: 'Sign In With Your Account',
  refund: 'The shared password gives no money back',
  credit: 'The shared password grants no credit',
  decide: 'The shared password decides nothing here',
  staff: 'The shared password changes no staff',
  firstOwner:
    'Once this owner is added, the shared password decides no money and changes no staff. Sign in with the new account to go on.',
} as const
