/** A random UUID; `crypto.randomUUID` is missing where the product is opened by a plain http address. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((bytes[8] ?? 0) & 0x3) + 8
  const last = variant.toString(16) + hex.slice(17, 20)
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, last, hex.slice(20)].join('-')
}
