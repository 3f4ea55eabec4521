/** Custom properties by name, `--color-ink` to `#2b2620`, as the style sheets of this page say them. */
export type Tokens = ReadonlyMap<string, string>

/** `night`: what the night says otherwise, and the day's for the rest. */
export type TokenSchemes = { day: Tokens; night: Tokens }

const NIGHT = /prefers-color-scheme:\s*dark/

/** Reads what is loaded, so that a token that is not there is not shown. */
export function readTokens(): TokenSchemes {
  const day = new Map<string, string>()
  const night = new Map<string, string>()
  for (const sheet of document.styleSheets) readRules(sheet.cssRules, '', { day, night })
  return { day, night: new Map([...day, ...night]) }
}

type Found = { day: Map<string, string>; night: Map<string, string> }

function readRules(rules: CSSRuleList, media: string, found: Found): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) readRoot(rule, media, found)
    else if (rule instanceof CSSMediaRule) readRules(rule.cssRules, `${media} ${rule.conditionText}`, found)
    else if (rule instanceof CSSGroupingRule) readRules(rule.cssRules, media, found)
  }
}

function readRoot({ selectorText, style }: CSSStyleRule, media: string, found: Found): void {
  const isNight = NIGHT.test(media)
  if (!selectorText.includes(':root') || (media !== '' && !isNight)) return
  for (const name of style)
    if (name.startsWith('--')) found[isNight ? 'night' : 'day'].set(name, style.getPropertyValue(name).trim())
}

/** The tokens of one kind, without their prefix and without the line heights that belong to sizes. */
export function tokensOf(tokens: Tokens, prefix: string): { name: string; value: string }[] {
  return [...tokens]
    .filter(([name]) => name.startsWith(prefix) && !name.includes('--', prefix.length))
    .map(([name, value]) => ({ name: name.slice(prefix.length), value }))
}
