/** Fewest characters unless the setting says more (docs/rulings.md, Accounts and access). */
export const MINIMUM_PASSWORD_LENGTH = 6
/** Longer passwords are refused so that hashing one stays cheap. */
export const MAXIMUM_PASSWORD_LENGTH = 128
/** Longer ones cannot be typed at the staff's door. */
export const MAXIMUM_ADMIN_PASSWORD_LENGTH = 200
