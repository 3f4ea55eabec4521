/** In hours where it comes out even, so that nobody has to calculate. */
const span = (minutes: number): string => {
  if (minutes % 60 !== 0) return `${minutes} minutes`
  return minutes === 60 ? 'an hour' : `${minutes / 60} hours`
}

export const ADMIN_GATE = {
  title: 'Admin Access',
  lead: 'For the kitchen team.',
  email: 'Email',
  password: 'Password',
  enter: 'Enter',
  useSharedPassword: 'Use the shared password',
  useOwnAccount: 'Sign in with your own account',
  back: 'Back to Landing Page',
} as const

/** Under the gate's form: when a staff session ends automatically. */
export const sessionEndsAfter = (idleMinutes: number): string =>
  `You are signed out after ${span(idleMinutes)} without use, and after 12 hours in any case.`
