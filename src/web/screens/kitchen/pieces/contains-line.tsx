import { allergenWords } from '../../../../domain/menu/allergens.ts'
import { CONTAINS, NOBODY_CHECKED } from './conflict.words.ts'

/** What a meal contains; loud where nobody has checked it, and nothing where there is nothing to say. */
export function ContainsLine({
  allergens,
  className,
}: {
  allergens: readonly string[] | null
  className: string
}) {
  if (allergens === null)
    return (
      <span className={className}>
        <strong>{NOBODY_CHECKED}</strong>
      </span>
    )
  if (allergens.length === 0) return null
  return (
    <span className={className}>
      <strong>{CONTAINS}</strong> {allergenWords(allergens)}
    </span>
  )
}
