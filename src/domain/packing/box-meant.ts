/** Whether a packer who typed `words` means this box: each word is a part of its number or of the household's name. */
export function isBoxMeant({ number, name }: { number: string; name: string }, words: string): boolean {
  const all = plain(`${number} ${name}`)
  return plain(words)
    .split(' ')
    .every((word) => all.includes(word))
}

/** Without capitals, accents and doubled blanks: a keyboard on a tablet has no time for them. */
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')
