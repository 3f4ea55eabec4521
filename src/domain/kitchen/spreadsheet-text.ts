/** What a spreadsheet takes for the start of a formula, the full-width forms included, also behind what nobody sees. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u

/** "007", "1,000", "(5)", "50%", "$5" and digits too many for a number: all but a plain whole number. */
const CHANGED_NUMBER = /^(?!(?:0|[1-9]\d{0,14})$)[$(]*\s*\d[\d.,]*\s*[%)]*$/
/** "2E3": a suite that becomes 2000. */
const POWER = /^[\d.,]+\s*e\s*[+-]?\d+$/i
/** "3-12", "3/12/26", "3.12." and "3 1/2". */
const DATE_OR_FRACTION = /^\d{1,4}(?:\s*[-/.]\s*|\s+)\d{1,4}(?:\s*[-/.]\s*\d{0,4})?$/
/** "10:30", "10:30 pm" and "3 a", which is three at night. */
const TIME =
  /^\d{1,4}(?::\d{1,2}){0,2}(?:\.\d+)?\s+[ap](?:\.?m)?\.?$|^\d{1,4}(?::\d{1,2}){1,2}(?:\.\d+)?\s*(?:[ap]\.?m?\.?)?$/i
const MONTH_NAME =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
/** "May 5", "MAR-3", "Sept2" and "5 Jun 2026". */
const MONTH = new RegExp(
  String.raw`^(?:\d{1,4}[\s\-/.,]*)?${MONTH_NAME}[\s\-/.,]*(?:\d{1,4}[\s\-/.,]*){0,2}$`,
  'i',
)
const TRUTH = /^(?:true|false)$/i

const MISREAD = [CHANGED_NUMBER, POWER, DATE_OR_FRACTION, TIME, TRUTH] as const

/**
 * A text from people with an apostrophe before it wherever a spreadsheet would make something else of it, and where the
 * text has such an apostrophe itself, so that it can be told from one that was put there.
 */
export function spreadsheetText(text: string): string {
  return needsApostrophe(text) ? `'${text}` : text
}

/** What `spreadsheetText` was given. */
export const textOfSpreadsheet = (cell: string): string =>
  cell.startsWith("'") && needsApostrophe(cell.slice(1)) ? cell.slice(1) : cell

function needsApostrophe(text: string): boolean {
  const bare = text.replace(/^'+/, '')
  return FORMULA.test(bare) || isMisread(bare.trim())
}

function isMisread(text: string): boolean {
  return MISREAD.some((pattern) => pattern.test(text)) || (/\d/.test(text) && MONTH.test(text))
}
