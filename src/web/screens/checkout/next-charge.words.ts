/** Beside Today's charge when the next one could not be worked out. */
export const NEXT_CHARGE_UNKNOWN = 'Your next charge could not be loaded.'
export const TRY_AGAIN = 'Try Again'
