import type { Example } from './example.ts'
import { householdExamples } from './household-examples.ts'
import { publicExamples } from './public-examples.ts'
import { staffExamples } from './staff-examples.ts'

const examples: Readonly<Record<string, Example>> = {
  ...publicExamples,
  ...householdExamples,
  ...staffExamples,
}

/** @throws Error that says what to add, for an operation that nobody has given an example */
export function exampleOf({ name }: { name: string }): Example {
  const example = examples[name]
  if (example) return example
  throw new Error(
    `The operation "${name}" has no example, so nothing is proven about it. Add one to the file of its callers in tests/proof/support/examples: how it is called, and what those are answered who may call it.`,
  )
}
