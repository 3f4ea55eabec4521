import type { Kitchen } from '../../kitchen-place/kitchen.ts'
import { cutoffTime, cutoffWeekdayName, deliveryWeekdayName } from '../../kitchen-place/kitchen-words.ts'
import { MEALS_PER_PERSON } from '../../meal-plan/meal-minimum.ts'
import { brand } from '../../shared/brand.ts'
import { formatDollars } from '../../shared/money.ts'

/** Drafts of the pages that a household agrees to, in the words of text-blocks.ts. A lawyer has not read them. */
export const agreementDrafts = (kitchen: Kitchen) => ({
  terms: termsDraft(kitchen),
  privacy: privacyDraft(),
  refunds: refundsDraft(kitchen),
})

const closes = (kitchen: Kitchen) => `${cutoffWeekdayName(kitchen)} ${cutoffTime(kitchen)}`

const termsDraft = (kitchen: Kitchen) => `## Who we are
${brand.name}. Address: ${brand.postalAddress}. Email: [${brand.supportEmail}](mailto:${brand.supportEmail}). Phone: ${brand.phone}.

## What you order
A box of prepared meals for your household, at least ${MEALS_PER_PERSON} for each person, delivered in our area every ${deliveryWeekdayName(kitchen)}. You have to be 18 or older to order.

## Your subscription
Your first box is charged when you order it. If you agree to the renewal terms at checkout, a box follows every week and your card is charged each time orders close, ${closes(kitchen)}. The amount and the day of the next charge are shown before you pay, in your confirmation and in your portal.

You can skip a week, pause or cancel in your portal until orders close. There is no minimum number of boxes. A box that is paid for comes.

## Prices
The prices of the meals are on the menu of each week. Delivery is ${formatDollars(kitchen.shippingCents)} a box. Taxes, where there are any, are a line of their own. A price that we told you for a week does not rise for your box after we told it.

## Meals that are not there
If a meal of your box is not on the menu of a week, we put in another one that your household may eat. It costs no more than we told you for that week. You can change it until orders close.

## Allergens
All meals are made in one kitchen. Please read the [allergen policy](/allergens) before you order.

## Delivery
We deliver to the address that you give us, ${kitchen.window.text}. Please keep the meals cold from the moment they arrive.

## If something goes wrong
See [refunds and cancellation](/refunds).

## Law
The law of the state of ${brand.state} applies.`

const privacyDraft = () => `## What we keep
- Your name, email address, phone number and delivery address, to bring your box and to write to you about it.
- What your household avoids and how many eat, to cook for you.
- Your orders, charges and refunds, because we have to keep books.
- How you sign in, and from which devices, to protect your account.

## What we do not keep
Your card number. It is entered on the page of our payment provider and stays there.

## Who else sees it
Our payment provider, for payments. The services that carry our mail. Our staff, as far as their work needs it: drivers see where a box goes, the kitchen sees what to leave out. We sell nothing to anybody.

## Cookies
We use cookies to keep you signed in. There are none for advertising and no trackers.

## Your choices
The mail with the weekly menu comes only if you ask for it, and ends with one press. You can ask us what we keep about you, have it corrected, and have it deleted as far as we do not have to keep it: write to [${brand.supportEmail}](mailto:${brand.supportEmail}).

## Contact
Address: ${brand.postalAddress}. Phone: ${brand.phone}.`

const refundsDraft = (kitchen: Kitchen) => `## Cancel a subscription
In your portal, in three clicks, or by email to [${brand.supportEmail}](mailto:${brand.supportEmail}). Until ${closes(kitchen)} the next box is not charged. Boxes that are paid for still come.

## Skip or pause
In your portal, until the same moment. Nothing is charged for a week that you skip.

## A box that is paid for
The kitchen buys and cooks for it, so it cannot be canceled any more. Write to us all the same if you cannot take it; we look for a way.

## Something is missing, damaged or not right
Tell us on the day of the delivery if you can, with a picture if there is something to see. We credit or refund the meals that it is about.

## Something is unsafe
Do not eat it. Call ${brand.phone} or write to [${brand.supportEmail}](mailto:${brand.supportEmail}) at once.

## How refunds come
To the card that you paid with, usually within 5 to 10 business days, or as credit for a coming box if you prefer that.`
