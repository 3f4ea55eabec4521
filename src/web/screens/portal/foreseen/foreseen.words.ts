export const CHARGES_ASKING = 'Working out what you will be charged'
export const CHARGES_SAME = 'Your charges stay as they are.'
export const CHARGES_NONE = 'No charge is planned.'
export const CHARGES_UNKNOWN =
  'We could not work out what you will be charged. You can go on, and your next charges are shown afterwards.'
export const CHARGES_CHANGED =
  'What you will be charged has changed since you last saw it. Nothing is saved yet: press again to go on.'
