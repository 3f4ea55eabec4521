import { visibleText } from './typed-text.ts'

export const FEWEST_PHONE_DIGITS = 10

/** Every kind of dash that is pasted along with a number. */
const DASHES = /[\p{Pd}\u2212]/gu

/** A pasted number in the signs that a phone number is written with; what is none of them stays as it is. */
function plainPhone(typed: string): string {
  const signs = visibleText(typed).normalize('NFKC').replace(DASHES, '-')
  return signs.replace(/ +/g, ' ').trim()
}

/** Digits, spaces, hyphens, parentheses and plus; at least 10 digits. */
export function isTypedPhone(typed: string): boolean {
  const phone = plainPhone(typed)
  return /^[\d ()+-]+$/.test(phone) && phone.replace(/\D/g, '').length >= FEWEST_PHONE_DIGITS
}

/**
 * The one form in which a number is stored and shown: "(813) 555-0199" for an American one, with or without its 1;
 * "+442079460958" for one of another country. What is not a phone number stays as it was typed, without what nobody sees.
 */
export function formatPhone(typed: string): string {
  const phone = plainPhone(typed)
  if (!isTypedPhone(phone)) return phone
  const digits = phone.replace(/\D/g, '')
  const isForeign = phone.startsWith('+') && !/^1\d{10}$/.test(digits)
  if (isForeign) return `+${digits}`
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? []
  return area ? `(${area}) ${exchange}-${line}` : phone
}
