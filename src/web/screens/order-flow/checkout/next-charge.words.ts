/** Beside Today's charge when the next one could not be worked out. */
export const NEXT_CHARGE_UNKNOWN = 'Your next charge could not be loaded.'
/** In place of the amount while another promo code changes it. */
export const WORKING_IT_OUT = 'Working it out…'
export const TRY_AGAIN = 'Try Again'
