/** A portion that gets a label. `hasNeeds`: somebody whom it is for must not eat something. */
export type Portion = { readonly place: number; readonly hasNeeds: boolean; readonly mealName: string }

/**
 * The order in which labels leave the printer: portions of persons with needs first, then box after box in the order
 * of packing, and within a box by meal. `place`: of its box in the order of packing.
 */
export function inPrintingOrder<One extends Portion>(portions: readonly One[]): readonly One[] {
  return [...portions].sort(
    (a, b) =>
      Number(b.hasNeeds) - Number(a.hasNeeds) ||
      a.place - b.place ||
      (a.mealName < b.mealName ? -1 : a.mealName > b.mealName ? 1 : 0),
  )
}
