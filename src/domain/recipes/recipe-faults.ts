import type { RecipeVersion } from './recipe.ts'

export type RecipeFault = 'no_lines' | 'no_weight' | 'no_part_version' | 'gains_weight'

/** Rice triples its weight in water that nobody writes down; more than that is a slip of the pen. */
const MOST_GAINED = 3

/** Why a draft cannot be published; empty when it can. */
export function recipeFaults({ lines, outputMg }: Omit<RecipeVersion, 'portions'>): readonly RecipeFault[] {
  const faults: RecipeFault[] = []
  if (lines.length === 0) faults.push('no_lines')
  if (outputMg === null) faults.push('no_weight')
  if (lines.some(({ part }) => part === null)) faults.push('no_part_version')
  const inMg = lines.reduce((sum, { netMg }) => sum + netMg, 0)
  if (outputMg !== null && lines.length > 0 && outputMg > inMg * MOST_GAINED) faults.push('gains_weight')
  return faults
}
