import { NUTRIENT_WORDS, nutrientWords } from '../figures/nutrient.words.ts'
import { panelWords } from '../figures/panel.words.ts'
import type { LabelNutrient, RoundedNutrient, RoundedNutrition } from '../figures/rounded-nutrition.ts'
import type { Piece, Row } from './set-rows.ts'

/** All that a Nutrition Facts panel tells. `grams`: of the one serving that a package is. */
export type PanelFacts = { readonly nutrition: RoundedNutrition; readonly grams: number }

const HAIRLINE = 0.25
const MIDDLE_BAR = 3
const THICK_BAR = 7

/** Least type of 21 CFR 101.9(d)(1)(iii) and (3), in points, by the form that it is for. */
const SERVINGS = 10
const SERVING_SIZE = { vertical: 10, tabular: 9, linear: 9 } as const
const CALORIES = { vertical: 16, tabular: 10, linear: 10 } as const
const CALORIES_FIGURE = { vertical: 22, tabular: 22, linear: 14 } as const
/** No print but the figure of the calories is larger. */
const TITLE_BESIDE = 13
const TITLE_IN_LINE = 10

const INDENTS: Partial<Record<LabelNutrient, 1 | 2>> = {
  saturatedFatMg: 1,
  transFatMg: 1,
  fiberMg: 1,
  sugarsMg: 1,
  addedSugarsMg: 2,
}
const VITAMINS: ReadonlySet<LabelNutrient> = new Set([
  ...(['vitaminDNg', 'calciumMg', 'ironMcg', 'potassiumMg'] as const),
])
/** Those of the first column of a table. */
const FIRST_COLUMN = 5

const bold = (text: string, type: number): Piece => ({ text, isBold: true, type })
const plain = (text: string, type: number): Piece => ({ text, isBold: false, type })

/** `type`: of everything that has no size of its own. `indent`: one step, in points. */
function rowOf({ nutrient, amount, dailyPercent }: RoundedNutrient, type: number, indent: number): Row {
  const percent = dailyPercent === null ? '' : panelWords.percent(dailyPercent)
  const isVitamin = VITAMINS.has(nutrient)
  const step = INDENTS[nutrient] ?? 0
  const left =
    step > 0 || isVitamin
      ? [plain(nutrientWords(nutrient, amount), type)]
      : [bold(NUTRIENT_WORDS[nutrient], type), plain(amount, type)]
  const right = percent === '' ? [] : [isVitamin ? plain(percent, type) : bold(percent, type)]
  return { left, right, bar: HAIRLINE, indent: step * indent }
}

const mainOf = ({ nutrition }: PanelFacts) =>
  nutrition.nutrients.filter(({ nutrient }) => !VITAMINS.has(nutrient))
const vitaminsOf = ({ nutrition }: PanelFacts) =>
  nutrition.nutrients.filter(({ nutrient }) => VITAMINS.has(nutrient))

/** Everything but the footnote in one column. `title`: the type that makes it as wide as the panel. */
export function verticalRows(facts: PanelFacts, type: number, title: number): readonly Row[] {
  const size = SERVING_SIZE.vertical
  const [firstVitamin, ...vitamins] = vitaminsOf(facts).map((line) => rowOf(line, type, 8))
  return [
    { left: [bold(panelWords.title, title)] },
    { left: [plain(panelWords.servings, SERVINGS)], bar: HAIRLINE },
    { left: [bold(panelWords.servingSize, size)], right: [bold(panelWords.package(facts.grams), size)] },
    { left: [bold(panelWords.perServing, type)], bar: THICK_BAR },
    {
      left: [bold(panelWords.calories, CALORIES.vertical)],
      right: [bold(`${facts.nutrition.calories}`, CALORIES_FIGURE.vertical)],
    },
    { left: [], right: [bold(panelWords.daily, type)], bar: MIDDLE_BAR },
    ...mainOf(facts).map((line) => rowOf(line, type, 8)),
    ...(firstVitamin ? [{ ...firstVitamin, bar: THICK_BAR }] : []),
    ...vitamins,
  ]
}

/** A table: what stands before its columns, the columns, and what stands below them, in two columns as well. */
export function tabularRows(facts: PanelFacts, type: number) {
  const size = SERVING_SIZE.tabular
  const head: Row = {
    left: [bold(panelWords.amount, type)],
    right: [bold(panelWords.dailyShort, type)],
  }
  const lines = mainOf(facts).map((line) => rowOf(line, type, 4))
  const vitamins = vitaminsOf(facts).map((line) => ({ ...rowOf(line, type, 0) }))
  const below = (at: number): readonly Row[] =>
    vitamins
      .filter((_, index) => index % 2 === at)
      .map((row, index) => (index === 0 ? { ...row, bar: MIDDLE_BAR } : row))
  return {
    before: [
      ...panelWords.title.split(' ').map((text) => ({ left: [bold(text, TITLE_BESIDE)] })),
      ...panelWords.servingsInTwo.map((text) => ({ left: [plain(text, SERVINGS)] })),
      { left: [bold(panelWords.servingSize, size)] },
      { left: [bold(panelWords.package(facts.grams), size)] },
      {
        left: [
          bold(panelWords.calories, CALORIES.tabular),
          bold(`${facts.nutrition.calories}`, CALORIES_FIGURE.tabular),
        ],
      },
    ] satisfies readonly Row[],
    columns: [
      [head, ...lines.slice(0, FIRST_COLUMN), ...below(0)],
      [head, ...lines.slice(FIRST_COLUMN), ...below(1)],
    ] satisfies readonly (readonly Row[])[],
  }
}

/** Two lines before what follows as one text. */
export const linearRows = (facts: PanelFacts, type: number): readonly Row[] => [
  {
    left: [
      bold(panelWords.title, TITLE_IN_LINE),
      bold(panelWords.inLine.serving(facts.grams), SERVING_SIZE.linear),
    ],
  },
  {
    left: [
      plain(`${panelWords.perServing}:`, type),
      bold(panelWords.calories, CALORIES.linear),
      bold(`${facts.nutrition.calories}`, CALORIES_FIGURE.linear),
    ],
  },
]

/** "Total Fat 22 g (29% DV), Sat. Fat 4.5 g (24% DV), …". */
export function linearText({ nutrition }: PanelFacts): string {
  const { names, share, sugars, end } = panelWords.inLine
  const parts = nutrition.nutrients.flatMap(({ nutrient, amount, dailyPercent }) => {
    if (nutrient === 'addedSugarsMg') return []
    const percent = dailyPercent === null ? '' : ` (${share(dailyPercent)})`
    const name = names[nutrient] ?? NUTRIENT_WORDS[nutrient]
    if (nutrient !== 'sugarsMg') return [`${name} ${amount}${percent}`]
    const added = nutrition.nutrients.find((one) => one.nutrient === 'addedSugarsMg')
    return [`${name} ${amount} (${sugars(added?.amount ?? '', added?.dailyPercent ?? 0)})`]
  })
  return `${parts.join(', ')}. ${end}`
}
