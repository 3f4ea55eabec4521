/** The form of a delivery address, and what it says of a ZIP code. */
export const addressFormWords = {
  zipCode: 'ZIP code',
  recipient: 'Recipient name',
  phone: 'Phone',
  email: 'Email',
  street: 'Street address',
  apartment: 'Apartment',
  city: 'City',
  state: 'State',
  accessNote: 'Access note',
  accessNoteHint: 'For example: gate code #1234, call box',
  instructions: 'Delivery instructions',
  instructionsHint: 'Where to leave the box, when to ring',
  checkingZip: 'Checking your ZIP code…',
  weDeliverTo: (city: string) => `We deliver to ${city || 'your area'}.`,
  joinWaitlist: 'Join Waitlist',
  weWillWrite: (email: string, zipCode: string) => `We will write to ${email} when we deliver to ${zipCode}.`,
} as const
