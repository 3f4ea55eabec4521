/** Domain names that do not exist, kept for examples and tests (RFC 2606 and 6761): mail to them is lost. */
const RESERVED = /(^|\.)(example|test|invalid|localhost|local|example\.(com|net|org))$/

/** The domain of a mail address, with a name before it too; null when there is none. */
function domainOf(address: string): string | null {
  return /@([^\s<>@]+)>?\s*$/.exec(address)?.[1]?.toLowerCase() ?? null
}

/** Whether mail to the address could arrive, as far as its name tells. */
export function canReceiveMail(address: string): boolean {
  const domain = domainOf(address)
  return domain?.includes('.') === true && !RESERVED.test(domain)
}

/** A street with its number, or a PO box, and a ZIP code: 15 U.S.C. 7704 wants that in every marketing mail. */
export function isPostalAddress(text: string): boolean {
  const { length, 0: zip } = /\b\d{5}(-\d{4})?\W*$/.exec(text.trim()) ?? { length: 0, 0: '' }
  if (length === 0) return false
  const before = text.trim().slice(0, -zip.length)
  return /\b\d+[a-z]?\s+\p{L}/iu.test(before) || /\bp\.?\s*o\.?\s*box\s+\d/i.test(before)
}

/** Ten digits of a number that somebody may have: 555-0100 to 555-0199 are kept for fiction. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 && !/^\d{3}55501\d\d$/.test(digits)
}
