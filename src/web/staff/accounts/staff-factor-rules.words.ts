export const FACTOR_RULES = {
  title: 'Second factor',
  lead: 'Everybody with one of these roles also signs in with a code from an app on their phone. They set it up the next time they sign in.',
  sharedTitle: 'Please switch the shared password off',
  sharedOpen: 'Anybody who knows it comes in without a second factor and sees what an owner sees.',
  sharedDead: 'Owners need a second factor, so it opens nothing any more.',
} as const
