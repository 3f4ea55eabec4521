import type { Kitchen } from '../../kitchen-place/kitchen.ts'
import { cutoffTime, cutoffWeekdayName, deliveryWeekdayName } from '../../kitchen-place/kitchen-words.ts'
import { MEALS_PER_PERSON } from '../../meal-plan/meal-minimum.ts'
import { brand } from '../../shared/brand.ts'
import { formatDollars } from '../../shared/money.ts'

/** Drafts of the pages that help, in the words of text-blocks.ts. */
export const everydayDrafts = (kitchen: Kitchen) => ({
  faq: faqDraft(kitchen),
  contact: contactDraft(),
  allergens: allergensDraft(),
  area: areaDraft(kitchen),
})

const closes = (kitchen: Kitchen) => `${cutoffWeekdayName(kitchen)} ${cutoffTime(kitchen)}`

const faqDraft = (kitchen: Kitchen) => `## How many meals are in a box?
At least ${MEALS_PER_PERSON} a week for each person of your household. Every meal has its own price, and you can add more meals.

## When do you deliver?
Every ${deliveryWeekdayName(kitchen)}, ${kitchen.window.text}. Some weeks have another day because of a holiday; the menu and your portal name the day of each box.

## Until when can I change a box?
Until ${closes(kitchen)} before its delivery. Then orders close, your card is charged and the kitchen buys what it cooks.

## Can I skip a week, pause or cancel?
Yes, in your portal, without a call: until ${closes(kitchen)} for the next box. There is no minimum number of boxes.

## What does delivery cost?
${formatDollars(kitchen.shippingCents)} a box, whatever its size.

## How do I know what is in a meal?
Every meal has a page with its ingredients in order of weight, its allergens and its nutrition. Start at [the menu](/menu).

## Can you cook without an allergen?
We mark and leave out what your household avoids, and all meals come from one kitchen. Please read the [allergen policy](/allergens).

## What if something is wrong with a box?
Write to us or call. The [refund policy](/refunds) says what we do about it.`

const contactDraft = () => `Write or call, and somebody from the kitchen answers.

- Email: [${brand.supportEmail}](mailto:${brand.supportEmail})
- Phone: ${brand.phone}
- Address: ${brand.postalAddress}

Please name your order number if it is about an order. If you have eaten something that you are allergic to, call 911 first.`

const allergensDraft = () => `## One kitchen
All our meals are made in one kitchen, on shared equipment. We clean between meals, and we cannot promise that a meal is free of traces of any allergen that the kitchen handles.

## What we check
Each ingredient is checked before a meal with it is sold. The allergens of a meal follow from its recipe; nobody types them by hand. A meal that is not fully checked is never sold.

## What your household avoids
Say in your preferences what your household avoids. Meals with it are marked, and none of them is put into your box as a substitute.

## Severe allergies
If traces can harm somebody at your table, please do not order, or talk to your doctor and to us first.

## Questions
Write to [${brand.supportEmail}](mailto:${brand.supportEmail}) before you order.`

const areaDraft = (
  kitchen: Kitchen,
) => `We deliver within ${brand.radiusMiles} miles of ${brand.mallName} in ${brand.city}, every ${deliveryWeekdayName(kitchen)}, ${kitchen.window.text}, to the ZIP codes below.

Is yours not among them? [Check it](/zip) and join the waitlist: we write when we come to you.

Boxes come to street addresses. We do not deliver to PO boxes.`
