import {
  contrastRatio,
  parseHex,
  type Rgb,
} from '../../../src/web/screens/developer/design/color-contrast.ts'

export type ShownText = { text: string; color: string; background: string }

type Rules = ReadonlyMap<string, string>
type Shown = { color: string; background: string; isHidden: boolean }

/** What a program that knows the night makes of classes: `.soft color` to its value. */
export function nightRulesOf(html: string): Rules {
  const [, sheet = ''] = /<style>@media \(prefers-color-scheme:dark\)\{(.*?\})\}<\/style>/.exec(html) ?? []
  const rules = [...sheet.matchAll(/\.([\w-]+)\{([\w-]+):([^!}]+)!important\}/g)]
  return new Map(rules.map(([, name, property, value = '']) => [`${name} ${property}`, value]))
}

const VOID = /^(meta|br|hr|img|link|!doctype)$/i

/**
 * The text of a mail as React writes it, with the colors it has: its own and, by class, those of `rules`. Nothing is
 * guessed: a text without a color of its own or of an element around it has none.
 */
export function shownTexts(html: string, rules: Rules = new Map()): ShownText[] {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<!--.*?-->/gs, '')
  const open: Shown[] = [{ color: '', background: '', isHidden: false }]
  const texts: ShownText[] = []
  for (const [, tag, words] of body.matchAll(/<(\/?[^>]+)>|([^<]+)/g)) {
    const around = open.at(-1) as Shown
    if (words !== undefined) {
      const text = words.replaceAll('&nbsp;', ' ').trim()
      if (text !== '' && !around.isHidden) texts.push({ text, ...around })
    } else if (tag?.startsWith('/')) open.pop()
    else if (tag && !tag.endsWith('/') && !VOID.test(tag.split(' ')[0] ?? ''))
      open.push(inside(around, tag, rules))
  }
  return texts.map(({ text, color, background }) => ({ text, color, background }))
}

function inside(around: Shown, tag: string, rules: Rules): Shown {
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  const names = attribute('class').split(' ')
  const own = new Map(
    attribute('style')
      .split(';')
      .map((part) => part.split(':') as [string, string]),
  )
  const value = (property: string) =>
    names.map((name) => rules.get(`${name} ${property}`)).find(Boolean) ?? own.get(property)
  return {
    color: value('color') ?? around.color,
    background: value('background-color') ?? around.background,
    isHidden: around.isHidden || own.get('display') === 'none',
  }
}

/** What becomes of a color, by what it is the color of. */
export type ColorChange = (rgb: Rgb, of: 'text' | 'ground') => Rgb

/** Below 4.5 where it is hard to read; 0 where a color is missing. */
export function contrastOf({ color, background }: ShownText, change: ColorChange): number {
  const [text, ground] = [parseHex(color), parseHex(background)]
  return text && ground ? contrastRatio(change(text, 'text'), change(ground, 'ground')) : 0
}

const brightness = (rgb: Rgb) => (Math.max(...rgb) + Math.min(...rgb)) / 2

/** Same hue, and as dark as it was light. */
function turned(rgb: Rgb): Rgb {
  const shift = 1 - 2 * brightness(rgb)
  return rgb.map((part) => part + shift) as unknown as Rgb
}

type Inversion = 'none' | 'everything' | 'light grounds and dark text'

/** What mail programs do to colors by themselves at night. */
export const inversions: Readonly<Record<Inversion, ColorChange>> = {
  none: (rgb) => rgb,
  everything: turned,
  'light grounds and dark text': (rgb, of) =>
    (of === 'ground') === brightness(rgb) > 0.5 ? turned(rgb) : rgb,
}
