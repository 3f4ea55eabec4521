/** The answer that a household gets to an edit. */
export type RaceAnswer = { status: number; firstOpenDelivery: string | null | undefined }
/** Sends the edit of that number, which can be told from every other one of the household by its meals. */
export type Racer = (number: number) => Promise<RaceAnswer>

export type RaceResult = {
  accepted: number
  refused: number
  /** Begun at or after the cutoff, and accepted nevertheless. */
  acceptedTooLate: number
  refusals: RaceAnswer[]
  /** For each racer the last accepted edit of each of its tabs; empty when none was. */
  lastAccepted: number[][]
}

const TABS = 2

/**
 * Households edit the coming box again and again, each in two tabs; when half of the edits have begun the cutoff
 * passes, and `passCutoff` turns the clock and starts the runs. Everything goes on until all edits are answered.
 */
export async function raceTheCutoff(
  racers: readonly Racer[],
  edits: number,
  passCutoff: () => Promise<void>,
): Promise<RaceResult> {
  const perTab = Math.ceil(edits / (racers.length * TABS))
  const result: RaceResult = {
    ...{ accepted: 0, refused: 0, acceptedTooLate: 0, refusals: [] },
    lastAccepted: racers.map(() => []),
  }
  const half = (perTab * racers.length * TABS) / 2
  let begun = 0
  let passed: Promise<void> | null = null

  const tab = async (racer: Racer, position: number, first: number) => {
    let last: number | null = null
    for (let turn = 0; turn < perTab; turn++) {
      if (++begun >= half) passed ??= passCutoff()
      const isLate = passed !== null
      const number = first + turn * TABS
      const answer = await racer(number)
      if (answer.status === 200) {
        last = number
        result.accepted += 1
        if (isLate) result.acceptedTooLate += 1
      } else {
        result.refused += 1
        result.refusals.push(answer)
      }
    }
    if (last !== null) result.lastAccepted[position]?.push(last)
  }
  const tabs = racers.flatMap((racer, position) =>
    Array.from({ length: TABS }, (_, first) => tab(racer, position, first)),
  )
  await Promise.all(tabs)
  await passed
  return result
}

/** Meals that identify an edit: their quantities encode its number. */
export const mealsOfEdit = (number: number, [one = '', other = '']: readonly string[]) => [
  { meal_id: one, quantity: 10 + (number % 80) },
  { meal_id: other, quantity: 1 + Math.floor(number / 80) },
]

/** The edit that a box holds, by its items; -1 for other meals. */
export function editOfMeals(
  items: readonly { mealId: string; quantity: number }[],
  meals: readonly string[],
) {
  const quantityOf = (id: string | undefined) => items.find(({ mealId }) => mealId === id)?.quantity ?? 0
  return items.length === 2 ? quantityOf(meals[0]) - 10 + (quantityOf(meals[1]) - 1) * 80 : -1
}
