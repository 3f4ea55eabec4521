export const FACTOR_RULES = {
  title: 'Second factor',
  lead: 'Who has a role that is switched on here signs in with a code of an app as well. They set it up the next time they sign in.',
  sharedTitle: 'Please switch the shared password off',
  sharedOpen: 'Whoever knows it comes in as an owner, without a second factor.',
  sharedDead: 'Owners need a second factor, so it opens nothing any more.',
} as const
