/** The fields that the forms about accounts share. */
export const authFieldWords = {
  email: 'Email',
  password: 'Password',
  zipCode: 'ZIP code',
  checkingZip: 'Checking your ZIP code…',
  served: (city: string, state: string, zipCode: string) => `We deliver to ${city}, ${state} ${zipCode}.`,
  atLeast: (characters: number) => `At least ${characters} characters.`,
} as const
