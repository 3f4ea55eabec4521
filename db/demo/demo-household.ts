import { AVOIDABLE_INGREDIENTS, AVOIDABLE_PROTEINS } from '../../src/domain/customers/dietary-preferences.ts'
import { SERVED_ZIP_CODES } from '../../src/domain/service-area/served-zip-codes.ts'
import { DELIVERY_NOTES, DIETARY_NOTES, FIRST_NAMES, LAST_NAMES, STREETS } from './demo-people.data.ts'
import { seededRandom } from './seeded-random.ts'

/** A reserved domain: mail to an invented household reaches nobody. */
export const DEMO_EMAIL_DOMAIN = 'households.example'

export type DemoHousehold = ReturnType<typeof demoHousehold>

/** The household with this number, always the same one. `weeks` is how many past weeks it may have begun in. */
export function demoHousehold(number: number, weeks: number) {
  const random = seededRandom(`household ${number}`)
  const first = random.pick(FIRST_NAMES)
  const last = random.pick(LAST_NAMES)
  const zip = random.pick(SERVED_ZIP_CODES)
  const email = `${first}.${last}.${number}@${DEMO_EMAIL_DOMAIN}`.toLowerCase()
  return {
    number,
    email,
    fullName: `${first} ${last}`,
    /** Test customers are the staff trying things out. */
    isTest: number % 100 === 0,
    householdSize: random.pick([1, 1, 1, 2, 2, 2, 3, 4]),
    /** Order week it signed up in: 0 is the one that is open now. */
    joinedWeeksAgo: random.between(0, weeks + 1),
    preferences: {
      avoidProteins: AVOIDABLE_PROTEINS.filter(() => random.chance(0.1)),
      avoidIngredients: AVOIDABLE_INGREDIENTS.filter(() => random.chance(0.06)),
      additionalNotes: random.chance(0.15) ? random.pick(DIETARY_NOTES) : '',
    },
    address: {
      recipientName: `${first} ${last}`,
      phone: `(407) 555-01${String(random.between(0, 99)).padStart(2, '0')}`,
      email,
      streetAddress: `${random.between(100, 9800)} ${random.pick(STREETS)}`,
      apartment: random.chance(0.3) ? `Apt ${random.between(1, 420)}` : '',
      city: zip.city,
      state: zip.state,
      zipCode: zip.zipCode,
      deliveryInstructions: random.chance(0.35) ? random.pick(DELIVERY_NOTES) : '',
      // Taken from the number, so that what chance gives the household stays as it was.
      accessNote: number % 5 === 0 ? `Gate code #${1000 + number}` : '',
    },
  }
}
