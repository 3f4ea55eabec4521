/** Fewest characters unless the setting says more (docs/rulings.md, Accounts and access). */
export const MINIMUM_PASSWORD_LENGTH = 6
/** Longer passwords are refused so that hashing one stays cheap. */
export const MAXIMUM_PASSWORD_LENGTH = 128
/** The staff sign-in form does not take longer ones. */
export const MAXIMUM_ADMIN_PASSWORD_LENGTH = 200
