/** Whom a line of a box is for: ids of persons; null for everybody. */
export type ForPersons = readonly string[] | null

/** Everybody whom one of two lines is for, in the order of the household; null for everybody. */
export function forBoth(one: ForPersons, other: ForPersons): ForPersons {
  return one === null || other === null ? null : [...new Set([...one, ...other])]
}
