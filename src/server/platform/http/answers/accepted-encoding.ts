/** What the build, or the start, has compressed ahead, the smallest first. */
export type Encoding = 'br' | 'gzip'

/** @returns the first of `offered` that the browser takes; undefined for the bytes as they are */
export const acceptedEncoding = (acceptEncoding: string | undefined, offered: readonly Encoding[]) =>
  offered.find((name) => new RegExp(`\\b${name}\\b`).test(acceptEncoding ?? ''))
