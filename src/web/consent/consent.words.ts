/** What a household agrees to, beside the buttons that agree to it. */
export const consentWords = {
  renewalTerms: 'Renewal terms',
  before: {
    signUp: 'By creating an account you agree to our',
    pay: 'By paying you agree to our',
  },
  terms: 'Terms of service',
  and: 'and our',
  privacy: 'Privacy policy',
} as const
