/** Red, green and blue from 0 to 1. */
export type Rgb = readonly [number, number, number]

/** @returns null for anything but `#rgb` and `#rrggbb` */
export function parseHex(text: string): Rgb | null {
  const hex = text.trim().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  if (!/^#[\da-f]{6}$/i.test(hex)) return null
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** From 1 to 21 (WCAG 2.2, "contrast ratio"): text needs 4.5, large text and the edge of a control 3. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
