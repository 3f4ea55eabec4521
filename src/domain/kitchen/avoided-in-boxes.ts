/** `who`: whom of those that it is for it clashes with, in words; none where nobody has a name. */
type BoxMeal = {
  readonly name: string
  readonly conflicts: readonly string[]
  readonly who: readonly string[]
}

/** A box with what its household avoids, and of each meal what clashes with that. */
export type HouseholdBox = {
  readonly orderNumber: string
  readonly recipient: string
  readonly avoidAllergens: readonly string[]
  readonly avoidProteins: readonly string[]
  readonly meals: readonly BoxMeal[]
}

/** How many boxes go to households that avoid something. */
export type Avoided = { readonly value: string; readonly boxes: number }
/** A box with a meal that its own household avoids. */
export type Clash = Pick<HouseholdBox, 'orderNumber' | 'recipient'> & {
  readonly avoided: readonly string[]
  readonly who: readonly string[]
}

/** What the households of these boxes avoid, allergens before proteins, the most frequent first. */
export function avoidedInBoxes(boxes: readonly HouseholdBox[]): readonly Avoided[] {
  const lists = [
    boxes.flatMap(({ avoidAllergens }) => [...new Set(avoidAllergens)]),
    boxes.flatMap(({ avoidProteins }) => [...new Set(avoidProteins)]),
  ]
  return lists.flatMap((values) =>
    [...new Set(values)]
      .map((value) => ({ value, boxes: values.filter((one) => one === value).length }))
      .sort((a, b) => b.boxes - a.boxes || (a.value < b.value ? -1 : 1)),
  )
}

const NOTHING = { conflicts: [], who: [] }

/** The boxes in which this meal clashes with what their household avoids, by their numbers. */
export function clashesOf(mealName: string, boxes: readonly HouseholdBox[]): readonly Clash[] {
  return boxes
    .flatMap(({ orderNumber, recipient, meals }) => {
      const { conflicts: avoided, who } = meals.find(({ name }) => name === mealName) ?? NOTHING
      return avoided.length > 0 ? [{ orderNumber, recipient, avoided, who }] : []
    })
    .sort((a, b) => (a.orderNumber < b.orderNumber ? -1 : 1))
}
