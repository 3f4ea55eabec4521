// Which titles are in a test file, and which of them a name means.
const CALL =
  /(\b(?:test|it|describe)((?:\.\w+)*)(?:<[^()]*>)?|\))\(\s*(['"`])((?:\\.|(?!\3).)*)\3\s*,\s*(?:async\b|function\b|\(|\{|[\w$]+\s*=>)/gs

/** Of `test.each(…)(title`, the call before the second parenthesis. */
function eachBefore(source, index) {
  const calls = [...source.slice(0, index).matchAll(/\b(test|it|describe)(?:\.\w+)*\.each\b/g)]
  return calls.at(-1)
}

/**
 * @returns the titles in a test file in their order, those of skipped tests left out. `start` is where the call begins,
 *   which for `test.each(…)(title` is before the table.
 */
export function titlesOf(source) {
  return [...source.matchAll(CALL)].flatMap(({ index, 1: call, 2: modifiers, 4: text }) => {
    const each = call === ')' ? eachBefore(source, index) : null
    const kind = call === ')' ? each?.[1] : call.match(/^\w+/)[0]
    if (!kind || /\.(skip|todo)\b/.test(modifiers ?? '')) return []
    const start = each?.index ?? index
    return [{ isGroup: kind === 'describe', text: text.replace(/\\(['"`])/g, '$1'), index, start }]
  })
}

const PLACEHOLDER = /%[sdifjo#$]|\$\{[^}]*\}|\$[a-z_]\w*(?:\.\w+)*/gi
/** Fits a title of which the parts are given, with `between` in place of its placeholders. */
const matcherOf = (parts, between) => new RegExp(`^${parts.map(escaped).join(between)}$`, 's')
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A title as it is written, or with the placeholders of test.each filled in. */
function isTitle(text, named) {
  if (text === named) return true
  const parts = text.split(PLACEHOLDER)
  const fixed = parts.join('').replace(/\W/g, '')
  // "%s: %s" would fit any text, so it has to be named as it is written.
  return parts.length > 1 && fixed !== '' && matcherOf(parts, '.+').test(named)
}

/**
 * @param titles the groups around a test, outermost first, and its own title last
 * @returns where each of them stands among the found titles, or null when one is missing
 */
export function findTitles(found, titles) {
  let place = -1
  const places = titles.map((named, depth) => {
    const isGroup = depth < titles.length - 1
    place = found.findIndex((one, at) => at > place && one.isGroup === isGroup && isTitle(one.text, named))
    if (place < 0) place = Number.POSITIVE_INFINITY
    return place
  })
  return places.every(Number.isFinite) ? places : null
}

/** A row names the source's title, with the placeholders of test.each, or one of the titles made of it. */
export function isMadeOf(made, named) {
  const parts = named.split(PLACEHOLDER)
  return made === named || (parts.length > 1 && matcherOf(parts, '.*').test(made))
}
