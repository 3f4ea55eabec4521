/** A flag made of letters that nobody sees alone, such as Scotland's; or such a letter that belongs to none. */
const TAGS = /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|[\u{e0000}-\u{e007f}]/gu
/** Joiners and variation selectors: they shape the character before them. */
const SHAPING = /\u200c|\u200d|[\ufe00-\ufe0f]|[\u180b-\u180d]|[\u{e0100}-\u{e01ef}]/u
/** What takes no room, and marks of writing direction: the screens isolate a text. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u
/** Signs that show as an empty place. */
const BLANK = /[\p{Zs}\u2800\u3164\uffa0]/gu
const EMOJI = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u
/** Scripts whose letters never need a joiner. */
const UNJOINED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u

/**
 * A typed or pasted text without what nobody sees: zero-width signs, soft hyphens, marks of direction. What shapes the
 * letter or the emoji before it stays, and so do line breaks. Signs that look like a space become one. The same in the
 * browser and on the server; a second time changes nothing.
 */
export function visibleText(typed: string): string {
  const text = typed
    .normalize('NFC')
    .replace(TAGS, (tags) => (tags.length > 2 ? tags : ''))
    .replace(BLANK, ' ')
    .replace(/[\u2028\u2029]/g, '\n')
  let visible = ''
  for (const sign of text) {
    const isTag = sign >= '\u{e0020}' && sign <= '\u{e007f}'
    if (!INVISIBLE.test(sign) || isTag || (SHAPING.test(sign) && shapes(sign, visible))) visible += sign
  }
  return visible.normalize('NFC')
}

/** A code or an address in which every character counts: invisible characters are dropped. */
export function withoutInvisible(typed: string): string {
  return visibleText(typed).replace(/[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu, '')
}

/** Whether any of a text is visible. */
export function hasVisibleText(typed: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(visibleText(typed))
}

/** Whether a joiner or a variation selector changes the character before it. */
function shapes(sign: string, before: string): boolean {
  if (sign === '\u200d' && EMOJI.test(before)) return true
  const isJoiner = sign === '\u200c' || sign === '\u200d'
  if (isJoiner) return /[\p{L}\p{M}]$/u.test(before) && !UNJOINED.test(before)
  return /[\p{L}\p{N}\p{S}\p{P}]$/u.test(before)
}
