/** A recipe and the parts that its draft or its published version uses, by their ids. */
export type PartsOf = ReadonlyMap<string, readonly string[]>

/**
 * The way on which a recipe would be a part of itself if it used `part`, from the part down to the recipe; null when
 * there is none.
 */
export function circleThrough(recipe: string, part: string, partsOf: PartsOf): readonly string[] | null {
  const seen = new Set<string>()
  const walk = (at: string, way: readonly string[]): readonly string[] | null => {
    if (at === recipe) return [...way, at]
    if (seen.has(at)) return null
    seen.add(at)
    for (const below of partsOf.get(at) ?? []) {
      const found = walk(below, [...way, at])
      if (found) return found
    }
    return null
  }
  return walk(part, [])
}
