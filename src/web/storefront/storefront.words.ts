import type { FirstCharges, PlanWish } from '../../contract/storefront/storefront-page.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import {
  cutoffTime,
  cutoffWeekdayName,
  deliveryWeekdayName,
} from '../../domain/kitchen-place/kitchen-words.ts'
import { MEALS_PER_PERSON } from '../../domain/meal-plan/meal-minimum.ts'
import { brand } from '../../domain/shared/brand.ts'
import { cents, formatDollars } from '../../domain/shared/money.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { formatLongDate, formatWeekdayAndDay } from '../../domain/time/date-format.ts'
import { chargeMomentText, lastMomentText } from '../../domain/time/moment-text.ts'

const closes = (kitchen: Kitchen) => `${cutoffWeekdayName(kitchen)} ${cutoffTime(kitchen)}`

export const menuWords = {
  title: 'The menu',
  description: (kitchen: Kitchen) =>
    `This week’s and next week’s meals of ${brand.name} with prices, ingredients and allergens, delivered every ${deliveryWeekdayName(kitchen)} around ${brand.city}.`,
  lead: (kitchen: Kitchen) =>
    `Cooked in ${brand.city}, delivered ${deliveryWeekdayName(kitchen)}, ${kitchen.window.text}. At least ${MEALS_PER_PERSON} meals a week for each person, and delivery is ${formatDollars(kitchen.shippingCents)} a box.`,
  week: (date: CalendarDate) => `Delivery ${formatWeekdayAndDay(date)}`,
  closes: (kitchen: Kitchen, at: Date) => `Order until ${lastMomentText(kitchen, at)}.`,
  same: (date: CalendarDate) => `The same meals come on ${formatWeekdayAndDay(date)}.`,
  toCome: 'The menu of this week is not published yet. It is here as soon as it is.',
  full: 'This week is full. Please look at the next one.',
  empty: 'No meal of this week is for sale at the moment.',
  rendered: 'Pictures are serving suggestions, rendered.',
  kitchenTitle: 'One kitchen',
  kitchenMore: 'Allergen policy',
} as const

export const mealWords = {
  description: (name: string, description: string) => `${name}: ${description}`,
  back: 'The menu',
  breadcrumb: 'You are here',
  portion: 'a portion',
  rendered: 'Serving suggestion, rendered',
  view: (name: string, number: number) => `${name}, view ${number}`,
  delivered: (date: CalendarDate) => formatWeekdayAndDay(date),
  weeks: 'Delivery',
  choose: 'Choose your meals',
  chooseNote: (kitchen: Kitchen) =>
    `You need an account. Nothing is charged before you confirm your box; change it until ${closes(kitchen)}.`,
  ingredients: 'Ingredients',
  byWeight: 'In order of weight',
  contains: 'Allergens',
  also: (words: string) => `Also contains ${words}.`,
  claims: 'What we can prove',
  heating: 'Heating',
  noHeating: () => `How to heat this meal is not written here yet. Ask us: ${brand.supportEmail}`,
  storage: 'Storage and use-by',
  noStorage: () =>
    `Keep it in the refrigerator. By when to eat it is not written here yet. Ask us: ${brand.supportEmail}`,
  goodToKnow: 'Good to know',
} as const

export const awayWords = {
  retired: (name: string) => `${name} is not made any more`,
  notNow: (name: string) => `${name} is not on the menu right now`,
  lead: 'Meals come and go with the weeks. Here is what you can order now.',
  toMenu: 'See the whole menu',
  now: 'On the menu now',
  notFound: 'There is no such meal',
  notFoundLead: 'The address may be mistyped, or it is an old one.',
} as const

export const planWords = {
  title: 'Plans and prices',
  description: (kitchen: Kitchen) =>
    `What a week of ${brand.name} costs for your household, with delivery at ${formatDollars(kitchen.shippingCents)} and nothing hidden.`,
  lead: 'Say how many eat and how many meals you want. This is all that a week costs.',
  people: 'People',
  meals: 'Meals a week',
  mealsHint: `At least ${MEALS_PER_PERSON} for each person`,
  zip: 'ZIP code',
  zipHint: 'Only for taxes; you can leave it out',
  work: 'Show the price',
  result: ({ people, meals }: PlanWish) =>
    `${meals} meals a week for ${people} ${people === 1 ? 'person' : 'people'}`,
  rows: {
    lowest: 'Only the least expensive meal',
    mixed: 'A bit of everything',
    highest: 'Only the most expensive meal',
  },
  columns: {
    box: 'Your box',
    meals: 'Meals',
    shipping: 'Delivery',
    tax: 'Tax',
    week: 'A week',
    perMeal: 'A portion',
  },
  perWeek: (amount: string) => `About ${amount} a week`,
  between: (lowest: string, highest: string, perMeal: string) =>
    `Between ${lowest} and ${highest}, depending on what you choose. A portion is ${perMeal} on average; delivery is in it.`,
  tax: {
    none: 'No tax is charged on our meals.',
    known: 'Tax for your ZIP code is in it.',
    unknown: 'Some counties tax meals. With your ZIP code the tax is in the price.',
    not_served: 'We do not deliver to this ZIP code yet, so the price is without tax.',
  },
  waitlist: 'Join the waitlist',
  toCome: 'The menu of the coming week is not published yet, so nobody knows its prices. Please come back.',
  example: (count: number) =>
    `By the ${count} meals of the coming week. The price of each stands on the menu.`,
  start: 'Check your ZIP and start',
  charges: 'What is charged, and when',
} as const

const dollars = (amount: number) => formatDollars(cents(amount))
export const amount = dollars

export const chargeWords = {
  first: 'Today',
  firstText: (kitchen: Kitchen, { firstDelivery }: FirstCharges) =>
    `Your first box is charged when you order it. It comes on ${formatLongDate(firstDelivery)}, ${kitchen.window.text}.`,
  second: (kitchen: Kitchen, { secondChargeAt }: FirstCharges) => chargeMomentText(kitchen, secondChargeAt),
  secondText: ({ secondDelivery }: FirstCharges, isEarly: boolean) =>
    `Your second box is charged${isEarly ? ', before the first one has come' : ''}. It comes on ${formatLongDate(secondDelivery)}. Until this moment you can skip, change or cancel it.`,
  later: 'Every week after that',
  laterText: (kitchen: Kitchen) =>
    `One charge a week, when orders close: ${closes(kitchen)}. Skip a week, pause or cancel until then. There is no minimum number of boxes.`,
} as const

export const howWords = {
  title: 'How it works',
  description: (kitchen: Kitchen) =>
    `From the menu to your door: when you choose, when your card is charged and when ${brand.name} delivers, every ${deliveryWeekdayName(kitchen)}.`,
  lead: 'Four steps, about five minutes. Then a box a week until you say otherwise.',
  steps: (kitchen: Kitchen) => [
    {
      title: 'Check your ZIP',
      text: `We deliver within ${brand.radiusMiles} miles of ${brand.mallName} in ${brand.city}.`,
    },
    {
      title: 'Say who eats with you',
      text: 'How many you are and what to leave out. Meals with it are marked, and never put into your box by us.',
    },
    {
      title: 'Choose your meals',
      text: `At least ${MEALS_PER_PERSON} for each person. Every price stands on its meal.`,
    },
    {
      title: 'Open the door',
      text: `Your box comes ${deliveryWeekdayName(kitchen)} between ${kitchen.window.text.replace(' to ', ' and ')}, cold and ready to heat.`,
    },
  ],
  charges: 'When your card is charged',
  chargesLead: 'If you order today, with the days of the coming weeks:',
  change: 'Change your mind',
  changes: (kitchen: Kitchen) => [
    `Until ${closes(kitchen)} you can change the meals of the next box, skip it, pause or cancel, in your portal.`,
    'Then orders close: the kitchen buys for your box, and it comes.',
    'If a meal of yours is not on the menu of a week, we put in another one that you may eat, and you pay no more than we told you for that week.',
  ],
  menu: 'Look at the menu',
  plans: 'See what a week costs',
} as const

export const textWords = {
  draft: 'This is a draft',
  draftText:
    'It describes how the product works. A lawyer has not read it yet, and the shop has not published its own text.',
  uncheckedText: 'The shop has published it. It is still to be checked by a lawyer.',
  published: (date: CalendarDate) => `Published ${formatLongDate(date)}`,
  earlier: (version: number) => `This is version ${version}, which another one has followed`,
  toCurrent: 'Read what counts now',
  places: 'Where we deliver',
  description: (title: string) => `${title} of ${brand.name} in ${brand.city}, ${brand.state}.`,
} as const
