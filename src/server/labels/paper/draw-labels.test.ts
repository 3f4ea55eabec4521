import { expect, test } from 'vitest'
import { bytesOf, codesOf, squeezed, textOf } from '../../../../tests/support/papers/read-paper.ts'
import { roundedNutrition } from '../../../domain/labels/figures/rounded-nutrition.ts'
import { labelAddress, labelCode } from '../../../domain/labels/label-code.ts'
import type { LabelFacts } from '../../../domain/labels/label-facts.ts'
import { labelTexts } from '../../../domain/labels/label-texts.words.ts'
import { LABEL_AREAS, LABEL_SIZES, pageOf } from '../../../domain/labels/paper/label-size.ts'
import { printedName } from '../../../domain/labels/paper/print-letters.ts'
import { fraction } from '../../../domain/recipes/fraction.ts'
import { calendarDate } from '../../../domain/time/calendar-date.ts'
import { SAMPLE_MEALS } from '../../../sample/sample-meals.ts'
import { type Label, labelPaper, layOut } from './draw-labels.ts'
import { measuredTypeface } from './typeface.ts'

const typeface = measuredTypeface()
const origin = 'https://www.rootedfuel-orlando.example'
const INCH = 72

const factsOf = (index: number, own: Partial<LabelFacts> = {}): LabelFacts => ({
  mealName: SAMPLE_MEALS[index % SAMPLE_MEALS.length]?.name ?? '',
  personName: 'Zoë',
  ingredients: SAMPLE_MEALS[index % SAMPLE_MEALS.length]?.ingredients.join(', ') ?? '',
  contains: 'Contains: milk, fish (salmon).',
  netMg: 404_000,
  useBy: calendarDate('2026-12-12'),
  heating: 'Take off the lid. Microwave for 2 to 3 minutes until it is 165 °F in the middle.',
  storage: '',
  nutrition: null,
  maker: 'Rooted Fuel',
  place: '12 Orange Avenue, Orlando, FL 32801',
  permit: 'FL-12-34567',
  portion: 'RF-1001, 3 of 20',
  ...own,
})

let state = 7
const randomByte = () => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
  return (state >> 8) & 255
}
const labelsOf = (count: number, own: Partial<LabelFacts> = {}): Label[] =>
  Array.from({ length: count }, (_, index) => ({ facts: factsOf(index, own), code: labelCode(randomByte) }))

const printing = { origin, typeface, title: 'Labels', isPreview: false }

test.each(LABEL_SIZES)(
  'every meal on a label of %s reads back as it was meant, in type of the law',
  async (size) => {
    const labels = labelsOf(SAMPLE_MEALS.length)
    const pages = await textOf(await bytesOf(labelPaper(labels, { ...printing, size })))
    const { page, places } = pageOf(size)
    expect(pages).toHaveLength(Math.ceil(labels.length / places.length))
    for (const { width, height } of pages) {
      expect(width).toBeCloseTo(page.width, 3)
      expect(height).toBeCloseTo(page.height, 3)
    }
    const said = pages.flatMap(({ pieces }) => pieces)
    const meant = labels.flatMap(({ facts }) => labelTexts(facts).map(({ text }) => text))
    expect(squeezed(said.map(({ text }) => text).join(''))).toBe(squeezed(meant.join('')))
    const lowestO = Math.min(...said.map(({ type }) => type * typeface.xHeight))
    expect(lowestO).toBeGreaterThanOrEqual(INCH / 16 - 0.001)
  },
)

test.each(LABEL_SIZES)('nothing of a label of %s stands outside of it or below its code', async (size) => {
  const labels = labelsOf(SAMPLE_MEALS.length)
  const { places } = pageOf(size)
  const area = LABEL_AREAS[size]
  for (const label of labels) {
    const paper = await bytesOf(labelPaper([label], { ...printing, size }))
    const [page] = await textOf(paper)
    const laidOut = layOut(label, { size, origin, typeface })
    const code = laidOut.ok ? laidOut.value.layout.code : null
    const from = { x: places[0]?.x ?? 0, y: places[0]?.y ?? 0 }
    const modules = laidOut.ok ? laidOut.value.code.modules * laidOut.value.layout.code.module : 0
    for (const { x, y, width, type, text } of page?.pieces ?? []) {
      const right = x - from.x + width
      expect(right, text).toBeLessThanOrEqual(area.width - 5)
      expect(y - from.y, text).toBeLessThanOrEqual(area.height - 5)
      const isBesideCode = y - type * typeface.capHeight - from.y < modules - 4
      if (isBesideCode && code) expect(right, text).toBeLessThanOrEqual(code.x + 5)
    }
  }
})

test.each(LABEL_SIZES)('a printer with 203 dots an inch prints codes on %s that are read', async (size) => {
  const labels = labelsOf(size === 'sheet14' ? 28 : 12)
  const paper = await bytesOf(labelPaper(labels, { ...printing, size }))
  const parts = pageOf(size).places.map((place) => ({ ...place, ...LABEL_AREAS[size] }))
  const read = await codesOf(paper, parts)
  expect(read).toEqual(labels.map(({ code }) => labelAddress(origin, code)))
})

test('figures of nutrition stand on the label where the setting asks for them', async () => {
  const nutrition = roundedNutrition({
    ...{ kcal: fraction(523), fatMg: fraction(22_400), saturatedFatMg: fraction(4_400) },
    ...{ sodiumMg: fraction(612), carbsMg: fraction(46_200), fiberMg: fraction(600) },
    ...{ sugarsMg: fraction(6_500), proteinMg: fraction(44_000) },
    ...{ transFatMg: null, cholesterolMg: null, addedSugarsMg: null, vitaminDNg: null },
    ...{ calciumMg: null, ironMcg: null, potassiumMg: null },
  })
  const [page] = await textOf(
    await bytesOf(labelPaper(labelsOf(1, { nutrition }), { ...printing, size: '4x6' })),
  )
  const said = squeezed(page?.pieces.map(({ text }) => text).join('') ?? '')
  expect(said).toContain(squeezed('Calories 520, Total Fat 22 g (29% DV), Saturated Fat 4.5 g (22% DV)'))
  expect(said).toContain(squeezed('Sodium 610 mg (27% DV), Total Carbohydrate 46 g (17% DV)'))
  expect(said).toContain(squeezed('Dietary Fiber less than 1 g (2% DV)'))
})

test('a text that does not fit in the smallest type is refused, and nothing is cut off', async () => {
  const [label] = labelsOf(1, { ingredients: 'Chicken stock (water, chicken, salt), '.repeat(40) })
  if (!label) throw new Error('No label')
  const laidOut = layOut(label, { size: '4x3', origin, typeface })
  expect(laidOut.ok).toBe(false)
  expect(laidOut.ok ? null : laidOut.failure.overByPoints).toBeGreaterThan(0)
  await expect(bytesOf(labelPaper([label], { ...printing, size: '4x3' }))).rejects.toThrow('does not fit')
})

test.each([
  ['Zoë Müller-Ångström', 'For Zoë Müller-Ångström'],
  ['Łukasz Żółć', 'For Lukasz Zólc'],
  ['Nguyễn Thị Hoa', 'For Nguyen Thi Hoa'],
  ['Дмитрий', 'For Person 2'],
  ['美玲', 'For Person 2'],
])('a label for %s says "%s"', async (name, said) => {
  const personName = printedName(name, 2)
  const paper = await bytesOf(labelPaper(labelsOf(1, { personName }), { ...printing, size: '4x3' }))
  const [page] = await textOf(paper)
  expect(page?.pieces.map(({ text }) => text).join(' ')).toContain(said)
})

test('a preview says so across the label', async () => {
  const [page] = await textOf(
    await bytesOf(labelPaper(labelsOf(1), { ...printing, size: '4x3', isPreview: true })),
  )
  expect(page?.pieces.at(-1)?.text).toBe('PREVIEW')
})

test('labels leave while they are made: none is asked for before the ones before it have gone', async () => {
  let asked = 0
  let most = 0
  let gone = 0
  async function* many() {
    for (const label of labelsOf(60)) {
      asked++
      yield label
    }
  }
  let pieces = 0
  for await (const piece of labelPaper(many(), { ...printing, size: '4x3' })) {
    pieces++
    gone += Buffer.from(piece).toString('latin1').split('/Type /Page\n').length - 1
    most = Math.max(most, asked - gone)
  }
  expect(asked).toBe(60)
  expect(pieces).toBeGreaterThan(60)
  expect(most).toBeLessThanOrEqual(2)
})
