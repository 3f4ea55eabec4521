import { formatWeekdayAndDay } from '../time/date-format.ts'
import { netWeightWords } from './figures/net-weight.ts'
import { NUTRIENT_WORDS } from './figures/nutrient.words.ts'
import { isWholePanel, type RoundedNutrition } from './figures/rounded-nutrition.ts'
import type { LabelFacts } from './label-facts.ts'
import type { LabelText } from './paper/label-text.ts'
import type { PanelFacts } from './paper/panel-rows.words.ts'

const MILLIGRAMS_PER_GRAM = 1000

/** Everything a label says, in its order; a Nutrition Facts panel stands apart. */
export function labelTexts(facts: LabelFacts): readonly LabelText[] {
  const { mealName, personName, nutrition, permit, portion } = facts
  const permitWords = permit === null ? '' : ` Permit ${permit}.`
  const texts: LabelText[] = [
    { part: 'name', text: mealName, isBold: true },
    { part: 'for', text: personName === null ? '' : `For ${personName}`, isBold: true },
    { part: 'ingredients', text: `Ingredients: ${facts.ingredients}.`, isBold: false },
    { part: 'contains', text: facts.contains, isBold: true },
    { part: 'weight', text: netWeightWords(facts.netMg), isBold: true },
    { part: 'use_by', text: lastDayWords(facts), isBold: true },
    { part: 'keep', text: 'Keep refrigerated at 41\u00a0°F or below.', isBold: true },
    { part: 'heating', text: `To heat: ${degreesTogether(facts.heating)}`, isBold: false },
    { part: 'nutrition', text: nutritionText(nutrition), isBold: false },
    { part: 'maker', text: `Made by ${facts.maker}, ${facts.place}.${permitWords}`, isBold: false },
    { part: 'portion', text: portion, isBold: false },
  ]
  return texts.filter(({ text }) => text !== '')
}

/** The year is left out: nothing keeps that long. */
export const lastDayWords = ({ useBy }: Pick<LabelFacts, 'useBy'>): string =>
  `Use or freeze by ${formatWeekdayAndDay(useBy)}. Eat the earliest date first.`

/** What the panel of a label tells; null where it has none. */
export const panelOfLabel = ({ nutrition, netMg }: LabelFacts): PanelFacts | null =>
  nutrition !== null && isWholePanel(nutrition)
    ? { nutrition, grams: Math.floor(netMg / MILLIGRAMS_PER_GRAM) }
    : null

/** While not all of a panel is known. */
function nutritionText(nutrition: RoundedNutrition | null): string {
  if (nutrition === null || isWholePanel(nutrition)) return ''
  const { calories, nutrients } = nutrition

  const parts = nutrients.map(({ nutrient, amount, dailyPercent }) => {
    const share = dailyPercent === null ? '' : ` (${dailyPercent}% DV)`
    return `${NUTRIENT_WORDS[nutrient]} ${amount}${share}`
  })
  return `Nutrition, 1 serving: Calories ${calories}, ${parts.join(', ')}.`
}

/** A figure and its degrees stay on one line, however an owner typed them. */
const degreesTogether = (text: string) => text.replace(/(\d) ?(?=°)/g, '$1\u00a0')
