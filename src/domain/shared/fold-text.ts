/** Letters that are one sign and not a letter with an accent, and the apostrophe that phones write. */
const WRITTEN_PLAINLY: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', đ: 'd', ð: 'd', ı: 'i', ł: 'l', ø: 'o', œ: 'oe', ß: 'ss', þ: 'th' },
  ...{ '’': "'", '‘': "'" },
}

/** A text as it is compared in a search: in lower case and without accents, since few keyboards have those of others. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æđðıłøœßþ’‘]/g, (sign) => WRITTEN_PLAINLY[sign] ?? sign)
}
