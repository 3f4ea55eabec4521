import { type PaletteColor, palette } from '../palette.ts'

const { light, dark } = palette

/** Nothing is loaded for a mail: readers who have the typeface see it, others see a similar one. */
const DISPLAY = "Fraunces, Georgia, 'Times New Roman', serif"
const TEXT = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const text = { fontFamily: TEXT, fontSize: '16px', lineHeight: '26px' } as const
const small = { fontFamily: TEXT, fontSize: '13px', lineHeight: '20px' } as const

/** Every color is beside the class that gives it its value by night (`mailStyleSheets`). */
export const mailStyle = {
  preview: { display: 'none', lineHeight: '1px', maxHeight: 0, maxWidth: 0, opacity: 0, overflow: 'hidden' },
  page: { backgroundColor: light.paper, margin: 0, padding: 0 },
  pageCell: { backgroundColor: light.paper, padding: '28px 12px 36px' },
  frame: { margin: '0 auto', maxWidth: '580px', width: '100%' },
  head: { padding: '0 24px 16px' },
  brand: {
    color: light['leaf-ink'],
    fontFamily: DISPLAY,
    fontSize: '21px',
    fontWeight: 600,
    letterSpacing: '-0.01em',
    lineHeight: '26px',
    verticalAlign: 'middle',
  },
  card: {
    backgroundColor: light.card,
    border: `1px solid ${light.line}`,
    borderRadius: '20px',
    padding: '30px 24px 16px',
  },
  heading: {
    color: light.ink,
    fontFamily: DISPLAY,
    fontSize: '28px',
    fontWeight: 600,
    letterSpacing: '-0.015em',
    lineHeight: '34px',
    margin: '0 0 18px',
  },
  paragraph: { ...text, color: light.ink, margin: '0 0 16px' },
  action: { margin: '24px 0 22px' },
  button: {
    backgroundColor: light.leaf,
    borderRadius: '999px',
    color: light['on-leaf'],
    fontFamily: TEXT,
    fontSize: '16px',
    fontWeight: 600,
    lineHeight: '20px',
    display: 'inline-block',
    maxWidth: '100%',
    textDecoration: 'none',
  },
  address: {
    ...small,
    color: light['ink-soft'],
    fontSize: '12px',
    margin: '16px 0 0',
    wordBreak: 'break-all',
  },
  addressLink: { color: light['ink-soft'], textDecorationLine: 'underline' },
  link: { color: light['leaf-ink'], textDecorationLine: 'underline' },
  rule: { border: 'none', borderTop: `1px solid ${light.line}`, margin: '4px 0 0', width: '100%' },
  textRule: { display: 'none' },
  cell: {
    ...text,
    borderBottom: `1px solid ${light.line}`,
    color: light.ink,
    lineHeight: '22px',
    padding: '11px 0',
    verticalAlign: 'top',
  },
  amount: {
    fontVariantNumeric: 'tabular-nums',
    paddingLeft: '16px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  /** For a sum: the rows it adds up are close together above its line. */
  part: { borderBottom: 0, padding: '4px 0 5px' },
  sum: {
    borderBottom: 0,
    fontSize: '18px',
    fontWeight: 700,
    padding: '8px 0 6px',
  },
  sumBelow: { borderTop: `1px solid ${light.line}`, paddingTop: '11px' },
  panel: { backgroundColor: light.sand, borderRadius: '14px' },
  fact: { ...text, fontSize: '14px', lineHeight: '22px', padding: '4px 16px', verticalAlign: 'top' },
  factLabel: { color: light['ink-soft'], paddingRight: '8px', whiteSpace: 'nowrap' },
  factValue: { color: light.ink, fontWeight: 600, paddingLeft: '8px', textAlign: 'right' },
  panelTop: { paddingTop: '14px' },
  panelBottom: { paddingBottom: '14px' },
  gap: { fontSize: '1px', height: '22px', lineHeight: '22px' },
  foot: { padding: '22px 24px 0' },
  footer: { ...small, color: light['ink-soft'], margin: '0 0 4px' },
  sproutCell: { paddingRight: '9px', verticalAlign: 'middle' },
  leaf: { fontSize: '1px', height: '10px', lineHeight: '1px', width: '10px' },
  leftLeaf: { backgroundColor: light['leaf-ink'], borderRadius: '0 100% 0 100%' },
  rightLeaf: { backgroundColor: light.clay, borderRadius: '100% 0 100% 0' },
  stem: { fontSize: '1px', lineHeight: '1px', width: '2px' },
  stemFoot: { backgroundColor: light['leaf-ink'], height: '9px' },
} as const

type Rule = { selector: string; property: 'background-color' | 'color' | 'border-color'; role: PaletteColor }

const RULES: readonly Rule[] = [
  { selector: '.page', property: 'background-color', role: 'paper' },
  { selector: '.card', property: 'background-color', role: 'card' },
  { selector: '.card', property: 'border-color', role: 'line' },
  { selector: '.panel', property: 'background-color', role: 'sand' },
  { selector: '.line', property: 'border-color', role: 'line' },
  { selector: '.ink', property: 'color', role: 'ink' },
  { selector: '.soft', property: 'color', role: 'ink-soft' },
  { selector: '.link', property: 'color', role: 'leaf-ink' },
  { selector: '.button', property: 'background-color', role: 'leaf' },
  { selector: '.button', property: 'color', role: 'on-leaf' },
  { selector: '.leaf', property: 'background-color', role: 'leaf-ink' },
  { selector: '.clay', property: 'background-color', role: 'clay' },
]

const darkRule = ({ selector, property, role }: Rule, scope = '') =>
  `${scope}${selector}{${property}:${dark[role]}!important}`

const byNight = RULES.map((rule) => darkRule(rule)).join('')

/** Outlook on the web colors a mail itself and marks what it took away: text with ogsc, backgrounds with ogsb. */
const overOutlook = RULES.map((rule) =>
  darkRule(rule, rule.property === 'background-color' ? '[data-ogsb] ' : '[data-ogsc] '),
).join('')

/** A rule that a program does not understand discards the whole sheet: each kind has its own. */
export const mailStyleSheets: readonly string[] = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${byNight}}`,
  overOutlook,
  '@media (min-width:600px){.card{padding:44px 48px 26px!important}.side{padding-left:48px!important;padding-right:48px!important}.heading{font-size:32px!important;line-height:38px!important}}',
]
