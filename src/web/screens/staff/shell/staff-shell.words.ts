/** The frame of the staff screens. "Logout Admin" is specified (docs/spec-coverage, section 6). */
export const STAFF_SHELL = {
  kitchenOrders: 'Kitchen Orders',
  deliveries: 'Deliveries',
  business: 'Business',
  placesScreen: 'Places',
  staffLog: 'Staff Log',
  menu: 'Menu',
  places: 'Staff screens',
  signedIn: 'Signed in',
  sharedPassword: 'Shared password',
  logOut: 'Logout Admin',
  logOutUnsure: 'Logout did not reach the server',
  logOutUnsureText: 'This device is locked. The session itself ends within twelve hours.',
  version: (number: string) => `Version ${number}`,
  opening: 'Opening the screen',
  openingGate: 'Opening the admin gate',
  unknown: 'Failed to load the staff screens',
  unknownText: 'The server did not say who is signed in on this device.',
  tryAgain: 'Try Again',
  refused: 'Your role does not open this screen',
  refusedText: (role: string) =>
    `You are signed in as ${role}. The navigation shows the screens that your role opens.`,
} as const
