/** Household size, from 1 to 10 (docs/spec-coverage, section 9). */
export const MINIMUM_HOUSEHOLD_SIZE = 1
export const MAXIMUM_HOUSEHOLD_SIZE = 10
export const DEFAULT_HOUSEHOLD_SIZE = 1

export const HOUSEHOLD_SIZE_INVALID = `Household size must be between ${MINIMUM_HOUSEHOLD_SIZE} and ${MAXIMUM_HOUSEHOLD_SIZE}`

/** The message, or null for a whole number from 1 to 10 (docs/spec-coverage, section 5). */
export function checkHouseholdSize(size: number): string | null {
  const fits = Number.isInteger(size) && size >= MINIMUM_HOUSEHOLD_SIZE && size <= MAXIMUM_HOUSEHOLD_SIZE
  return fits ? null : HOUSEHOLD_SIZE_INVALID
}

/**
 * The number a size field stands for: text that is not a number becomes 1 (docs/spec-coverage, section 5). A number out of
 * range or with a fraction stays as typed, for `checkHouseholdSize` to refuse.
 */
export function householdSizeFromInput(typed: string): number {
  const size = typed.trim() === '' ? Number.NaN : Number(typed)
  return Number.isFinite(size) ? size : DEFAULT_HOUSEHOLD_SIZE
}
