import { useState } from 'react'
import { type MealSelections, sameMeals } from '../../../domain/meal-plan/meal-selections.ts'

/** A line of the list; its key stays when its meal is swapped for another, and with it what has the focus. */
export type Place = { readonly key: string; readonly id: string }

const placesOf = (selections: MealSelections): readonly Place[] =>
  selections.map(({ mealId }) => ({ key: mealId, id: mealId }))

/**
 * The meals that come first: those of the box as the picker found it. One that is taken out stays in its place, one that is
 * swapped leaves it to the other, and where the box is changed from outside of the picker, its new meals take over.
 */
export function useBoxFirst(selections: MealSelections) {
  const [order, setOrder] = useState(() => placesOf(selections))
  const [known, setKnown] = useState(selections)
  const [own, setOwn] = useState(selections)
  if (!sameMeals(known, selections)) {
    setKnown(selections)
    if (!sameMeals(own, selections)) setOrder(placesOf(selections))
  }
  return {
    first: order,
    changed: setOwn,
    swapped: (from: string, to: string) =>
      setOrder((places) =>
        places
          .filter(({ id }) => id !== to)
          .map((place) => (place.id === from ? { ...place, id: to } : place)),
      ),
  }
}
