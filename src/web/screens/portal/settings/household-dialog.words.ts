export const OTHER_WEEKS = 'Weeks with meals, credit or a promo code of their own:'
