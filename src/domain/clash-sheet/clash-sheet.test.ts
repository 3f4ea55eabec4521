import { expect, test } from 'vitest'
import type { Household } from '../cases/new-clash.ts'
import type { Person, Severity } from '../persons/person.ts'
import { clashSheet, type LineToCook, type StoredRule } from './clash-sheet.ts'

const NOBODY: Household = { avoidProteins: [], avoidIngredients: [], persons: [] }
const household = (...avoidIngredients: string[]): Household => ({ ...NOBODY, avoidIngredients })
const person = (name: string, severity: Severity, ...words: string[]): Person => ({
  ...{ id: name, name, portions: 5, dislikes: [] },
  mustNot: words.map((what) => ({ what, severity })),
})
const table = (...persons: Person[]): Household => ({
  ...NOBODY,
  ...{ persons, avoidIngredients: persons.flatMap(({ mustNot }) => mustNot.map(({ what }) => what)) },
})
const always = (one: Household) => ({ chosen: one, now: one })

const CURRY = { allergens: ['peanuts', 'milk'], proteins: ['chicken'] }
const line = (number: string, facts: Partial<LineToCook> = {}): LineToCook => ({
  ...{ itemId: `item ${number}`, orderId: number, orderNumber: number, recipientName: `House ${number}` },
  ...{ mealId: 'curry', mealName: 'Peanut Curry', portions: 2, recipeNow: 'recipe 1', forPersons: null },
  ...{ contents: CURRY, household: always(household('peanuts')), taken: [] },
  ...{ confirmation: null, hasOpenCase: false, ...facts },
})
const rule = (what: string, facts: Partial<StoredRule> = {}): StoredRule => ({
  ...{ mealId: 'curry', what, act: 'leave_out', text: 'Peanut sauce', recipeVersionId: 'recipe 1' },
  ...{ version: 1, ...facts },
})
const groupsOf = (lines: LineToCook[], rules: StoredRule[] = []) => clashSheet(lines, rules).meals[0]?.groups

test('portions with exactly the same clashes are one group, with its subtotal before who they are', () => {
  const both = household('peanuts', 'dairy')
  const sheet = clashSheet(
    [
      line('3', { portions: 1 }),
      line('1', { household: always(both), portions: 4 }),
      line('2'),
      line('4', { household: always(NOBODY), portions: 10 }),
      line('5', { household: always(household('eggs')), portions: 20 }),
    ],
    [],
  )
  expect(sheet).toMatchObject({ portions: 7, boxes: 3 })
  expect(sheet.meals).toMatchObject([{ mealName: 'Peanut Curry', portions: 37, clashing: 7 }])
  expect(
    sheet.meals[0]?.groups.map(({ words, portions, boxes, lines }) => ({
      ...{ words, portions, boxes },
      who: lines.map(({ orderNumber }) => orderNumber),
    })),
  ).toEqual([
    { words: ['dairy', 'peanuts'], portions: 4, boxes: 1, who: ['1'] },
    { words: ['peanuts'], portions: 3, boxes: 2, who: ['2', '3'] },
  ])
})

test('who it is stands by name with the worst of what was said, and others of the household are left out', () => {
  const sam = person('Sam', 'severe', 'peanuts', 'fish')
  const family = table(person('Ana', 'avoids'), sam, person('Leo', 'avoids', 'dairy'))
  expect(groupsOf([line('1', { household: always(family), forPersons: ['Sam', 'Ana'] })])).toMatchObject([
    {
      words: ['peanuts'],
      lines: [{ who: [{ name: 'Sam', needs: [{ what: 'peanuts', severity: 'severe' }] }] }],
    },
  ])
  const milder = table(person('Sam', 'avoids', 'peanuts'))
  const [group] = groupsOf([line('1', { household: { chosen: milder, now: table(sam) } })]) ?? []
  expect(group?.lines[0]?.who).toMatchObject([{ needs: [{ severity: 'severe', standing: 'always' }] }])
})

test('a severe allergy comes before more portions of what is only avoided', () => {
  const severe = always(table(person('Sam', 'severe', 'peanuts')))
  const words = groupsOf([
    line('1', { household: always(household('dairy')), portions: 9 }),
    line('2', { household: severe, portions: 1 }),
  ])?.map((group) => group.words)
  expect(words).toEqual([['peanuts'], ['dairy']])
})

test('the subtotal says the worst that one of its group has said', () => {
  const allergic = always(table(person('Sam', 'allergy', 'peanuts')))
  const group = groupsOf([line('1'), line('2', { household: allergic }), line('3')])?.[0]
  expect(group?.needs.map(({ severity }) => severity)).toEqual(['allergy'])
})

test('what a household has said since its box was placed counts, and so does what it has taken back', () => {
  const [peanuts, none] = [household('peanuts'), NOBODY]
  const standing = (chosen: Household, now: Household) =>
    groupsOf([line('1', { household: { chosen, now } })])?.[0]?.lines[0]?.who.flatMap(({ needs }) =>
      needs.map((need) => need.standing),
    )
  expect(standing(none, peanuts)).toEqual(['new'])
  expect(standing(peanuts, none)).toEqual(['dropped'])
  expect(standing(peanuts, peanuts)).toEqual(['always'])
})

test('a household that names its persons afterwards is not said twice', () => {
  const now = table(person('Sam', 'allergy', 'peanuts'), person('Ana', 'avoids'))
  const who = groupsOf([line('1', { household: { chosen: household('peanuts'), now } })])?.[0]?.lines[0]?.who
  expect(who).toEqual([
    { name: 'Sam', needs: [{ what: 'peanuts', severity: 'allergy', standing: 'always', isTaken: false }] },
  ])
})

test('what a household avoids and nobody of it has by name is everybody’s, also on a line for one person', () => {
  const late = {
    ...table(person('Ana', 'avoids'), person('Sam', 'allergy', 'fish')),
    avoidIngredients: ['dairy'],
  }
  const [group] = groupsOf([line('1', { household: always(late), forPersons: ['Ana'] })]) ?? []
  expect(group?.words).toEqual(['dairy'])
  expect(group?.lines[0]?.who).toMatchObject([{ name: '', needs: [{ what: 'dairy', severity: 'avoids' }] }])
})

test('a clash that was confirmed stays on the sheet, with what was typed', () => {
  const [group] = groupsOf([line('1', { confirmation: 'I know it  clashes', taken: ['peanuts'] })]) ?? []
  expect(group?.lines[0]).toMatchObject({
    confirmation: 'I know it  clashes',
    who: [{ name: '', needs: [{ what: 'peanuts', isTaken: true }] }],
  })
})

test('a meal that nobody has checked is safe for nobody, and stands apart from what is known', () => {
  const contents = { allergens: null, proteins: null }
  const groups = groupsOf([
    line('1'),
    line('2', { contents }),
    line('3', { contents, household: always(NOBODY), portions: 5 }),
  ])
  expect(groups?.map(({ isUnknown, words, portions }) => [isUnknown, words, portions])).toEqual([
    [true, ['peanuts'], 2],
    [true, [], 5],
    [false, ['peanuts'], 2],
  ])
})

test('each need has the rule of its meal and word, and no other', () => {
  const lines = [line('1', { household: always(household('peanuts', 'dairy')) })]
  const rules = [rule('peanuts'), rule('dairy', { mealId: 'soup' }), rule('eggs')]
  expect(groupsOf(lines, rules)?.[0]?.needs).toEqual([
    { what: 'dairy', severity: 'avoids', version: 0, rule: null },
    {
      what: 'peanuts',
      severity: 'avoids',
      version: 1,
      rule: { act: 'leave_out', text: 'Peanut sauce', isOutdated: false },
    },
  ])
})

test('a rule that was cleared is none and keeps its version; one for another recipe is outdated', () => {
  const cleared = rule('peanuts', { act: null, text: null, version: 4 })
  expect(groupsOf([line('1')], [cleared])?.[0]?.needs).toMatchObject([{ version: 4, rule: null }])
  const [group] = groupsOf([line('1', { recipeNow: 'recipe 2' })], [rule('peanuts')]) ?? []
  expect(group?.needs[0]?.rule?.isOutdated).toBe(true)
})

test('what a person does not like is no clash', () => {
  const ana = { ...person('Ana', 'avoids'), dislikes: ['peanuts'] }
  expect(clashSheet([line('1', { household: always(table(ana)) })], []).meals).toEqual([])
})
