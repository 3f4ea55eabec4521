/** What a specimen can be shown as, without a pointer or the keyboard being there: `data-shown="hover"`. */
export type ShownState = 'hover' | 'focus'

const CONTROLS = ':is(a, button, input, select, textarea, [tabindex="0"])'
const STANDS_FOR: readonly [RegExp, string][] = [
  [/:hover/g, ':is([data-shown="hover"] *)'],
  [/:focus-visible/g, `:is([data-shown="focus"] ${CONTROLS})`],
]

/**
 * Repeats every rule about hovering and focus for what is shown in that state. The rules are the page's own, read when
 * it opens: a specimen looks as its control does.
 * @returns takes them away again
 */
export function showStates(): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync([...document.styleSheets].map(({ cssRules }) => shownRules(cssRules)).join('\n'))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

function shownRules(rules: CSSRuleList): string {
  return [...rules].map(shownRule).join('')
}

function shownRule(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) {
    const shown = STANDS_FOR.reduce((text, [state, instead]) => text.replace(state, instead), rule.cssText)
    return shown === rule.cssText ? '' : shown
  }
  if (!(rule instanceof CSSGroupingRule)) return ''
  const inner = shownRules(rule.cssRules)
  return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`
}
