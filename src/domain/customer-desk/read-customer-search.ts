import { readOrderNumber, type SoughtOrderNumber } from '../orders/order-number.ts'
import { foldText } from '../shared/fold-text.ts'

/** What staff look for when they type a text: words that a household has, and numbers that it may be. */
export type CustomerSearch = {
  /** Each of them begins a word of the household. */
  words: readonly string[]
  order: SoughtOrderNumber | null
  receipt: string | null
}

const MOST_WORDS = 6
/** Of a phone number that is told without its area. */
const FEWEST_DIGITS = 7
const PHONE = /^[+\d\s().\-‐-―]+$/
const RECEIPT = /^ch[\s-]*(\d{4})[\s-]+(\d{1,12})$/
/** As the database cuts words (`search_words_of`): letters of other alphabets stay together. */
const BETWEEN_WORDS = /[^0-9a-z\u{80}-\u{10ffff}]+/u

/** Null for a text that would find everybody: at least one word has two letters or digits. */
export function readCustomerSearch(typed: string): CustomerSearch | null {
  const folded = foldText(typed.trim()).replaceAll("'", '')
  const search = { words: wordsIn(folded), order: readOrderNumber(typed), receipt: receiptIn(folded) }
  return search.words.length === 0 && !search.order && !search.receipt ? null : search
}

function wordsIn(folded: string): string[] {
  const digits = folded.replace(/\D/g, '')
  if (PHONE.test(folded) && digits.length >= FEWEST_DIGITS) return [digits.slice(-10)]
  const words = folded
    .split(/\s+/)
    .flatMap((word) => (word.includes('@') ? [word.replace(/[<>,;]/g, '')] : word.split(BETWEEN_WORDS)))
  return [...new Set(words)].filter((word) => word.length > 1).slice(0, MOST_WORDS)
}

function receiptIn(folded: string): string | null {
  const [, year, count] = RECEIPT.exec(folded) ?? []
  return year && count ? `CH-${year}-${count.replace(/^0+/, '').padStart(4, '0')}` : null
}
