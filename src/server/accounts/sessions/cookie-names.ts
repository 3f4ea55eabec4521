import { type AddressSettings, ownAddress } from '../../platform/http/listening/own-address.ts'

/** Whether people reach the product over TLS: then every cookie is Secure. */
export const isOverTls = (config: AddressSettings): boolean => ownAddress(config).startsWith('https:')

/**
 * Over TLS no other host of the same domain can set a cookie of this name, and it goes to this host alone. Browsers
 * refuse the prefix on plain http, also on localhost.
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)

const CUSTOMER_PREFIX = 'rf'

/** What every cookie of the auth library begins with. */
export const authCookiePrefix = (isSecure: boolean): string => cookieName(CUSTOMER_PREFIX, isSecure)

/** The cookie that holds a customer's session. */
export const sessionCookieName = (isSecure: boolean): string => `${authCookiePrefix(isSecure)}.session_token`
