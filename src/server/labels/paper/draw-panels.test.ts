import { expect, test } from 'vitest'
import { bytesOf, codesOf, squeezed, textOf } from '../../../../tests/support/papers/read-paper.ts'
import { panelWords } from '../../../domain/labels/figures/panel.words.ts'
import { roundedNutrition } from '../../../domain/labels/figures/rounded-nutrition.ts'
import { labelAddress } from '../../../domain/labels/label-code.ts'
import type { LabelFacts } from '../../../domain/labels/label-facts.ts'
import { labelTexts, panelOfLabel } from '../../../domain/labels/label-texts.words.ts'
import { LABEL_AREAS, type LabelSize, pageOf } from '../../../domain/labels/paper/label-size.ts'
import {
  linearRows,
  linearText,
  type PanelFacts,
  tabularRows,
  verticalRows,
} from '../../../domain/labels/paper/panel-rows.words.ts'
import type { Row } from '../../../domain/labels/paper/set-rows.ts'
import { fraction } from '../../../domain/recipes/fraction.ts'
import { calendarDate } from '../../../domain/time/calendar-date.ts'
import { SAMPLE_MEALS } from '../../../sample/sample-meals.ts'
import { type Label, labelPaper, layOut } from './draw-labels.ts'
import { measuredTypeface } from './typeface.ts'

const typeface = measuredTypeface()
const origin = 'https://www.rootedfuel-orlando.example'
const CODE = 'BCDFGHJKMNPQRSTVWXYZ23456789'
const INCH = 72

const exact = {
  ...{ kcal: fraction(523), fatMg: fraction(22_400), saturatedFatMg: fraction(4700) },
  ...{ transFatMg: fraction(0), cholesterolMg: fraction(95), sodiumMg: fraction(612) },
  ...{ carbsMg: fraction(46_200), fiberMg: fraction(6200), sugarsMg: fraction(12_500) },
  ...{ addedSugarsMg: fraction(4000), proteinMg: fraction(44_000), vitaminDNg: fraction(13_750) },
  ...{ calciumMg: fraction(124), ironMcg: fraction(3400), potassiumMg: fraction(1244) },
}
const nutrition = roundedNutrition(exact)

const labelsOf = (own: Partial<LabelFacts> = {}): Label[] =>
  SAMPLE_MEALS.map((meal) => ({
    code: CODE,
    facts: {
      ...{ mealName: meal.name, personName: 'Zoë', ingredients: meal.ingredients.join(', ') },
      ...{ contains: 'Contains: milk, fish (salmon).', netMg: 404_000, useBy: calendarDate('2026-12-12') },
      ...{ heating: 'Take off the lid. Microwave for 2 to 3 minutes until it is 165 °F in the middle.' },
      ...{ storage: '', nutrition, maker: 'Rooted Fuel', place: '12 Orange Avenue, Orlando, FL 32801' },
      ...{ permit: 'FL-12-34567', portion: 'RF-1001, 3 of 20', ...own },
    },
  }))
const printing = { origin, typeface, title: 'Labels', isPreview: false }
const paperOf = (labels: readonly Label[], size: LabelSize) =>
  bytesOf(labelPaper(labels, { ...printing, size }))
const layoutOf = (label: Label, size: LabelSize) => {
  const laidOut = layOut(label, { size, origin, typeface })
  if (!laidOut.ok) throw new Error('It does not fit')
  return laidOut.value
}

const textsOf = (rows: readonly Row[]) =>
  rows.flatMap(({ left, right = [] }) => [...left, ...right].map(({ text }) => text))
const SAID = {
  vertical: (facts: PanelFacts) => [...textsOf(verticalRows(facts, 1, 1)), panelWords.footnote],
  tabular: (facts: PanelFacts) => {
    const { before, columns } = tabularRows(facts, 1)
    return [...textsOf(before), ...columns.flatMap(textsOf), panelWords.footnote]
  },
  linear: (facts: PanelFacts) => [...textsOf(linearRows(facts, 1)), linearText(facts)],
}

/** Of each form: the largest type of a label of that size is for the figure of the calories. */
const FORMS = [
  ['4x6', 'vertical', 22],
  ['100mm', 'tabular', 22],
  ['4x3', 'linear', 14],
] as const

test.each(FORMS)(
  'the panel of every meal on %s is %s, reads back as it was meant, in type of the law',
  async (size, form, calories) => {
    const labels = labelsOf()
    expect(new Set(labels.map((label) => layoutOf(label, size).layout.form))).toEqual(new Set([form]))
    const pages = await textOf(await paperOf(labels, size))
    for (const [index, { facts }] of labels.entries()) {
      const pieces = pages[index]?.pieces ?? []
      const panel = panelOfLabel(facts)
      const meant = [...labelTexts(facts).map(({ text }) => text), ...(panel ? SAID[form](panel) : [])]
      expect(squeezed(pieces.map(({ text }) => text).join(''))).toBe(squeezed(meant.join('')))
      const lowestO = Math.min(...pieces.map(({ type }) => type * typeface.xHeight))
      expect(lowestO).toBeGreaterThanOrEqual(INCH / 16 - 0.001)
      expect(pieces.find(({ text }) => text === '520')?.type).toBeCloseTo(calories, 3)
    }
  },
)

test('a panel tells every figure in the order of the form', async () => {
  const said = async (size: LabelSize) =>
    squeezed(
      (await textOf(await paperOf(labelsOf().slice(0, 1), size)))[0]?.pieces
        .map(({ text }) => text)
        .join('') ?? '',
    )
  expect(await said('4x6')).toContain(
    squeezed(`Nutrition Facts 1 serving per container Serving size 1 package (404 g) Amount per serving
      Calories 520 % Daily Value* Total Fat 22 g 29% Saturated Fat 4.5 g 24% Trans Fat 0 g Cholesterol 95 mg 32%
      Sodium 610 mg 27% Total Carbohydrate 46 g 17% Dietary Fiber 6 g 22% Total Sugars 13 g
      Includes 4 g Added Sugars 8% Protein 44 g Vitamin D 13.8 mcg 70% Calcium 120 mg 10% Iron 3.4 mg 20%
      Potassium 1240 mg 25%`),
  )
  expect(await said('4x3')).toContain(
    squeezed(`Nutrition Facts Servings: 1, Serv. size: 1 package (404 g), Amount per serving: Calories 520
      Total Fat 22 g (29% DV), Sat. Fat 4.5 g (24% DV), Trans Fat 0 g, Cholest. 95 mg (32% DV),
      Sodium 610 mg (27% DV), Total Carb. 46 g (17% DV), Fiber 6 g (22% DV), Total Sugars 13 g
      (Incl. 4 g Added Sugars, 8% DV), Protein 44 g, Vit. D 13.8 mcg (70% DV), Calcium 120 mg (10% DV),
      Iron 3.4 mg (20% DV), Potas. 1240 mg (25% DV). % DV = % Daily Value.`),
  )
  const table = await said('100mm')
  for (const line of ['Total Fat 22 g 29%', 'Includes 4 g Added Sugars 8%', 'Iron 3.4 mg 20%'])
    expect(table).toContain(squeezed(line))
})

test.each(FORMS)(
  'nothing of a panel on %s stands outside of the label, on its code or on other texts',
  async (size) => {
    const area = LABEL_AREAS[size]
    for (const label of labelsOf()) {
      const { layout, code } = layoutOf(label, size)
      const frame = layout.rules.slice(-4)
      const [left, top] = [Math.min(...frame.map(({ x }) => x)), Math.min(...frame.map(({ y }) => y))]
      const right = Math.max(...frame.map(({ x, width }) => x + width))
      const bottom = Math.max(...frame.map(({ y, height }) => y + height))
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(5)
      expect(right).toBeLessThanOrEqual(area.width - 5)
      expect(bottom).toBeLessThanOrEqual(area.height - 5)
      expect(top).toBeGreaterThanOrEqual(code.modules * layout.code.module - 4)
      const [page] = await textOf(await paperOf([label], size))
      const isInside = ({ x, y, width }: { x: number; y: number; width: number }) =>
        x >= left && x + width <= right && y >= top && y <= bottom
      const ofPanel = page?.pieces.findIndex(({ text }) => text.startsWith('Nutrition')) ?? 0
      for (const [index, piece] of (page?.pieces ?? []).entries()) {
        const ends = { x: piece.x + piece.width, y: piece.y - piece.type * typeface.capHeight }
        if (index >= ofPanel) expect(isInside(piece), piece.text).toBe(true)
        else expect(ends.x > left && piece.y > top && ends.y < bottom, piece.text).toBe(false)
      }
    }
  },
)

test.each(FORMS)(
  'a printer with 203 dots an inch prints codes above panels on %s that are read',
  async (size) => {
    const labels = labelsOf().slice(0, 3)
    const parts = pageOf(size).places.map((place) => ({ ...place, ...LABEL_AREAS[size] }))
    expect(await codesOf(await paperOf(labels, size), parts)).toEqual(
      labels.map(({ code }) => labelAddress(origin, code)),
    )
  },
)

test('a label without room for a panel is refused and does not leave it out', () => {
  for (const label of labelsOf()) {
    const laidOut = layOut(label, { size: 'sheet14', origin, typeface })
    expect(laidOut.ok).toBe(false)
    expect(laidOut.ok ? 0 : laidOut.failure.overByPoints).toBeGreaterThan(0)
  }
})

test('one unknown figure leaves a sentence, which says less than a panel', async () => {
  const part = roundedNutrition({ ...exact, potassiumMg: null })
  const [label] = labelsOf({ nutrition: part })
  if (!label) throw new Error('No label')
  expect(layoutOf(label, '4x6').layout.form).toBeNull()
  const [page] = await textOf(await paperOf([label], '4x6'))
  const said = page?.pieces.map(({ text }) => text).join(' ') ?? ''
  expect(said).toContain('Nutrition, 1 serving:')
  expect(said).not.toContain('Nutrition Facts')
})
