import { afterFirstAct } from '../../platform/first-act.ts'

let rules: Promise<typeof import('./run-fill.ts')> | undefined

/** The rules that fill and swap come after the menu, when the visitor first acts or when they are wanted. */
export function loadRules(): Promise<typeof import('./run-fill.ts')> {
  rules ??= import('./run-fill.ts').catch((error: unknown) => {
    // Asked for again the next time.
    rules = undefined
    throw error
  })
  return rules
}

afterFirstAct(() => void loadRules().catch(() => {}))
