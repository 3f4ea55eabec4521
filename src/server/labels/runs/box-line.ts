import { firstName } from '../../../domain/labels/companion-life.ts'
import type { BoxLine } from '../../../domain/labels/runs/plan-run.ts'
import type { StoredLine } from './label-runs.records.ts'

/**
 * A line as labels see it. Where a household has named nobody, its portions carry the first name of the recipient; a line
 * for everybody carries none. `places`: where each box stands, filled on the way.
 */
export const boxLineOf =
  (places: Map<string, number>) =>
  (line: StoredLine): BoxLine => {
    const place = places.get(line.orderId) ?? places.size + 1
    places.set(line.orderId, place)
    const { persons, forPersons, recipientName, avoids, ...own } = line
    const eating = persons.map((person, index) => ({ person, place: index + 1 }))
    const named = forPersons === null ? [] : eating.filter(({ person }) => forPersons.includes(person.id))
    const recipient = firstName(recipientName)
    const whole = persons.length === 0 && recipient !== null ? [{ name: recipient, place: 1 }] : []
    const forNobodyNamed = named.length === 0
    return {
      ...{ orderId: own.orderId, orderNumber: own.orderNumber, place, itemId: own.itemId },
      ...{ mealId: own.mealId, mealName: own.mealName, quantity: own.quantity },
      forWhom: forNobodyNamed
        ? whole
        : named.map(({ person, place: at }) => ({ name: person.name, place: at })),
      hasNeeds: forNobodyNamed
        ? avoids || persons.some(({ mustNot }) => mustNot.length > 0)
        : named.some(({ person }) => person.mustNot.length > 0),
    }
  }
