import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import { formatMoment } from '../../../../domain/time/moment-format.ts'

export const DEVICES = 'Signed-in devices'
export const DEVICES_LEAD = 'If you do not recognize one, sign it out and set a new password.'
export const DEVICES_FAILED = 'Your devices could not be loaded.'
export const TRY_AGAIN = 'Try Again'
export const NOT_ENDED = 'The device could not be signed out. Please try again.'
export const THIS_DEVICE = 'This device'
export const SIGN_OUT_THERE = 'Sign out there'
export const SIGN_OUT_OTHERS = 'Sign out all other devices'
export const OTHERS_SIGNED_OUT = 'All other devices are signed out'

export const signedOut = (device: string) => `${device} is signed out`
export const lastUsed = (kitchen: Kitchen, at: string) => `Last used ${formatMoment(kitchen, new Date(at))}`
export const signedInOn = (kitchen: Kitchen, at: string) => `Signed in ${formatMoment(kitchen, new Date(at))}`
