export const PREVIEW_FAILED = 'The preview could not be loaded.'
export const OTHER_WEEKS = 'Weeks with meals, credit or a promo code of their own:'
