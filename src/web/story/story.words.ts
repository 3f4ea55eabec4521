import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import {
  cutoffTime,
  cutoffWeekdayName,
  deliveryWeekdayName,
} from '../../domain/kitchen-place/kitchen-words.ts'
import { MEALS_PER_PERSON } from '../../domain/meal-plan/meal-minimum.ts'
import { brand } from '../../domain/shared/brand.ts'
import { formatDollars } from '../../domain/shared/money.ts'

/** What the landing page tells of the kitchen, the box, the week and what it promises. All of it is how the product works. */
export const storyWords = {
  kitchenTitle: () => `One kitchen in ${brand.city}`,
  kitchenLead:
    'No factory, and no list of suppliers who cook for us. Every meal of your box comes from the same stoves.',
  kitchen: [
    {
      title: 'Checked before it is sold',
      text: 'Somebody puts a name to each ingredient and what it contains. A meal with one that nobody has checked is not on the menu.',
    },
    {
      title: 'Written on the meal',
      text: 'Ingredients by weight, allergens with their species, nutrition: on a page for each meal, before you order.',
    },
    {
      title: 'Honest about traces',
      text: 'One kitchen handles many foods. Beside each meal stands what else is cooked there.',
    },
  ],
  allergens: 'How we handle allergens',
  weekTitle: 'A week with us',
  weekLead: (kitchen: Kitchen) =>
    `One box a week, at least ${MEALS_PER_PERSON} meals for each person. Delivery is ${formatDollars(kitchen.shippingCents)}, whatever the size of the box.`,
  week: (kitchen: Kitchen) => [
    {
      when: 'Whenever you like',
      text: 'Choose the meals of the next box, or leave them as they are. Your portal shows eight weeks ahead.',
    },
    {
      when: `${cutoffWeekdayName(kitchen)}, ${cutoffTime(kitchen)}`,
      text: 'Orders close and your card is charged. Until then you can change, skip, pause or cancel.',
    },
    {
      when: 'The days after',
      text: 'The kitchen buys what was ordered and cooks it. Little is left over, because little is guessed.',
    },
    {
      when: `${deliveryWeekdayName(kitchen)}, ${kitchen.window.text}`,
      text: `Your box is at the door, ${kitchen.deliveryDaysAfterCutoff} days after orders closed. Heat and eat.`,
    },
  ],
  boxPicture:
    'An open insulated box with labeled meals in trays and a cold pack, and two more meals in front of it',
  howItWorks: 'The days of your first two boxes',
  promiseTitle: 'What we promise you',
  promises: [
    'You see every charge with its day before it is made.',
    'A price that we told you for a week does not rise for your box.',
    'Skip, pause or cancel online, in three clicks, without a call.',
    'What somebody at your table must not eat is never put in as a substitute.',
  ],
} as const
