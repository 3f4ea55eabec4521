const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

const QUOTED = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g
/** Starts with a capital and goes on with another word; class names, keys and addresses do not. */
const SENTENCE = /^\W*[A-Z][\w’']*[ ,.…?!:].*[a-z]/s
/** What stands between tags. An arrow, a comparison or a type has signs that no sentence of a screen has. */
const BETWEEN_TAGS = /(?<![=\s])>([^<>{}=;()|&]*[A-Za-z]{2}[^<>{}=;()|&]*)[<{]/g

/** What stands between two elements in code, and not in a screen. */
const CODE = /(^|\s)(return|const)$/

/** The texts that a screen's source holds itself and people read, its comments left out. */
export function spokenIn(source: string): string[] {
  const text = withoutComments(source)
  const quoted = [...text.matchAll(QUOTED)].map(
    ([, single, double, template]) => single ?? double ?? template,
  )
  const between = [...text.matchAll(BETWEEN_TAGS)]
    .map(([, words]) => words?.trim() ?? '')
    .filter((words) => !CODE.test(words))
  return [...quoted.filter((words) => words !== undefined && SENTENCE.test(words)), ...between].filter(
    (words): words is string => /[A-Za-z]{2}/.test(words ?? ''),
  )
}
