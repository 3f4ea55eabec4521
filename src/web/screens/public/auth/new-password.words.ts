/** What a signed-in customer who changes the password reads, beside the specified sentences. */
export const newPasswordWords = {
  currentLabel: 'Current password',
  currentMissing: 'Please enter your current password',
  noPassword: 'Your account has no password yet. We can mail you a link to set one.',
  mailLink: 'Mail me a link',
  linkSent: 'A link to set a password is on its way.',
} as const
