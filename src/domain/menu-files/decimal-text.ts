/** 12500 with three digits is "12.5": the digits moved, no division. From 0 up. */
export function decimalText(value: number, digits: number): string {
  const text = String(value).padStart(digits + 1, '0')
  const fraction = text.slice(text.length - digits).replace(/0+$/, '')
  return text.slice(0, text.length - digits) + (fraction && `.${fraction}`)
}

/**
 * The whole number that `decimalText` was given; null for what is no such number, or has more than nine digits before its
 * point. "1,5" may mean two things, so it means none.
 */
export function readDecimal(text: string, digits: number): number | null {
  const found = /^(\d{1,9})(?:\.(\d+))?$/.exec(text.trim())
  const fraction = found?.[2]?.replace(/0+$/, '') ?? ''
  return !found || fraction.length > digits ? null : Number(`${found[1]}${fraction.padEnd(digits, '0')}`)
}
