/** What a page shows of an uploaded picture beside its files: the words for it, and a blurred stand-in of some 80 bytes. */
export type PictureFacts = {
  readonly id: string
  readonly altText: string
  /** A WebP in base64, as it stands in an address. */
  readonly blur: string
}

/**
 * The one address of an uploaded picture that everything passes on. Its files lie beside it (viewOf), and what follows
 * the number sign stays in the browser: so the words and the stand-in come wherever the address comes.
 */
export const pictureAddress = ({ id, altText, blur }: PictureFacts): string =>
  `/pictures/${id}-800.webp#blur=${blur}&alt=${encodeURIComponent(altText)}`

/** The words and the stand-in in an address; null for an address without them. */
export function factsInAddress(address: string): Omit<PictureFacts, 'id'> | null {
  const [, blur, altText] = /#blur=([\w-]*)&alt=(.*)$/.exec(address) ?? []
  return blur === undefined || altText === undefined
    ? null
    : { blur: blur.replaceAll('-', '+').replaceAll('_', '/'), altText: decodeURIComponent(altText) }
}
