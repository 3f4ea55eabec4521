/** The screen that a confirmation mail leads to. */
export const confirmWords = {
  title: 'Confirm your email',
  lead: (email: string) => `Press the button to confirm that ${email} is yours.`,
  leadWithoutEmail: 'Press the button to confirm that this email is yours.',
  button: 'Confirm my email',
  passwordTitle: 'Choose your password',
  passwordLead: (email: string) =>
    `This browser did not create the account for ${email}. So that nobody else has a key to it, choose a password now. One that was chosen before does not count any more.`,
  passwordLabels: ['New password', 'Confirm new password'],
  passwordButton: 'Save and Sign In',
  failed: 'Confirmation failed',
  confirmed: 'Email confirmed',
} as const
