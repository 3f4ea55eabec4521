import { type Fraction, fraction, plus, times, ZERO } from './fraction.ts'
import type { PartVersions, RecipeVersion } from './recipe.ts'

/** Milligrams of each ingredient by its id, in the order in which a cook meets them. */
export type Needs = ReadonlyMap<string, Fraction>

export type Explosion = {
  /** For one portion, before cooking. */
  readonly needs: Needs
  /** Whether nothing is missing: every part of it, down to the last, has a version and a weight. */
  readonly isWhole: boolean
}

/**
 * What one portion needs of each ingredient, through all parts. A part is exploded once, whoever uses it and however
 * often: two ways to the same part add up, and none of them counts twice.
 */
export function explode(version: RecipeVersion, parts: PartVersions): Explosion {
  const known = new Map<string, Explosion>()
  const whole = ofLines(version, parts, known)
  return { ...whole, needs: scaled(whole.needs, fraction(1, version.portions)) }
}

/** For all that the lines make together. */
function ofLines(version: RecipeVersion, parts: PartVersions, known: Map<string, Explosion>): Explosion {
  const needs = new Map<string, Fraction>()
  let isWhole = version.lines.length > 0
  for (const { ingredientId, part, netMg } of version.lines) {
    if (ingredientId !== undefined) {
      addTo(needs, ingredientId, fraction(netMg))
      continue
    }
    const used = ofPart(part, parts, known)
    isWhole &&= used.isWhole
    for (const [id, mg] of used.needs) addTo(needs, id, times(mg, fraction(netMg)))
  }
  return { needs, isWhole }
}

/** For one milligram of the part when it is ready. */
function ofPart(part: string | null, parts: PartVersions, known: Map<string, Explosion>): Explosion {
  const version = part === null ? undefined : parts.get(part)
  if (part === null || !version?.outputMg) return { needs: new Map(), isWhole: false }
  const before = known.get(part)
  if (before) return before
  // Met again below itself: a circle, which is not whole. The database lets nobody make one.
  known.set(part, { needs: new Map(), isWhole: false })
  const batch = ofLines(version, parts, known)
  const perMilligram = { ...batch, needs: scaled(batch.needs, fraction(1, version.outputMg)) }
  known.set(part, perMilligram)
  return perMilligram
}

function addTo(needs: Map<string, Fraction>, id: string, mg: Fraction): void {
  needs.set(id, plus(needs.get(id) ?? ZERO, mg))
}

const scaled = (needs: Needs, by: Fraction): Needs =>
  new Map([...needs].map(([id, mg]) => [id, times(mg, by)]))
