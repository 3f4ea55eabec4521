/** The page for a new password, reached by a mail or by a signed-in customer. */
export const newPasswordWords = {
  currentLabel: 'Current password',
  currentMissing: 'Please enter your current password',
  noPassword: 'Your account has no password yet. We can mail you a link to set one.',
  mailLink: 'Mail me a link',
  linkSent: 'A link to set a password is on its way.',
  labels: ['New password', 'Confirm new password'],
  button: 'Update Password',
  updated: 'Password updated',
  failed: 'Reset Failed',
  checkingLink: 'Checking your link',
  title: 'Set a new password',
  invalidLink: 'Invalid Reset Link',
  toPortal: 'Taking you to your portal…',
} as const
