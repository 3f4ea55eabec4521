export const codesKey = ['promo-codes']
