// Whether a test names the fact that a row of docs/spec-coverage says it proves: by the row's number in a comment, such
// as "// Fact 2.10" or "// Facts 2.6 to 2.8 and 2.57", or by at least half of the fact's own words.
import { findTitles } from './test-titles.mjs'

const NUMBERS = /\bFacts? (\d+\.\d+(?:(?:,? and |, | to )\d+\.\d+)*)/g

/** "2.6 to 2.8" stands for all three. */
function numbersFrom(list) {
  return list.split(/,? and |, /).flatMap((part) => {
    const [from, to = from] = part.split(' to ')
    const [section, first] = from.split('.').map(Number)
    const last = Number(to.split('.')[1])
    return Array.from({ length: last - first + 1 }, (_, step) => `${section}.${first + step}`)
  })
}

/** @returns the numbers of the facts that the comments of a source name */
export function factsIn(source) {
  const comments = source.replace(/(\/\/[^\n]*)\n\s*\/\/(?=[^\n])/g, '$1').match(/\/\/.*/g) ?? []
  return comments.flatMap((comment) =>
    [...comment.matchAll(NUMBERS)].flatMap(([, list]) => numbersFrom(list)),
  )
}

/** Too common in these tables and tests to say what a fact is about. */
const COMMON = new Set(
  `about above after again also and another any are area asked before below beside both button called can come comes
  decisions each else error every field for form from given goes has have into its itself leads made message named names
  never none not only open other otherwise own page path right row rows rule said same say says screen see shown shows
  sign such takes than that the their them then there these they this those until was when where which while with
  without words`.split(/\s+/),
)

const MARKS = /\((?:rule|rule, decisions|decisions|docs\/decisions\/\d+)\)/g
const plain = (text) => text.toLowerCase().replace(/[’']/g, '')

/** Beginnings of words, so that "redirects" is found in "redirected". */
const stemsOf = (fact) => {
  const words = plain(fact.replace(MARKS, '')).match(/[a-z0-9]{4,}/g) ?? []
  return [...new Set(words.filter((word) => !COMMON.has(word)).map((word) => word.slice(0, 5)))]
}

/** Whether a test's text names the fact of a row. A fact of common words alone needs its number. */
export function namesFact(text, { id, fact }) {
  if (factsIn(text).includes(id)) return true
  const stems = stemsOf(fact)
  const found = stems.filter((stem) => plain(text).includes(stem))
  return found.length > 0 && found.length >= stems.length / 2
}

const COMMENTS_ABOVE = /(?:^[ \t]*\/\/[^\n]*\n)+[ \t]*$/m

/** Up to the next title, whose own comments belong to it. */
function textFrom({ source, found }, place) {
  const before = source.slice(0, found[place].start).match(COMMENTS_ABOVE)?.[0] ?? ''
  const after = source.slice(found[place].start, found[place + 1]?.start)
  return before + after.replace(COMMENTS_ABOVE, '')
}

/** @returns the text of a test with that of the named groups around it: titles, tables, what is prepared, assertions */
export function textOfTest(file, titles) {
  return findTitles(file.found, titles)
    .map((place) => textFrom(file, place))
    .join('\n')
}

/** @returns what is wrong with the mark "(rule)" of a row that names these test files, or null */
export function markFault(fact, files) {
  const isMarked = /\(rule\b/.test(fact)
  if (isMarked && files.some((file) => !file.startsWith('src/')))
    return 'is marked (rule) and names a test that is not beside a rule'
  if (!isMarked && files.every((file) => file.startsWith('src/domain/')))
    return 'names the test of a rule alone and lacks the mark (rule)'
  return null
}
