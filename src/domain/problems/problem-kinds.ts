export const PROBLEM_KINDS = ['missing', 'damaged', 'taste', 'unsafe'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** `credited`: at once, by the policy. `open` waits for staff. */
export const PROBLEM_STATES = ['credited', 'open', 'answered'] as const
export type ProblemState = (typeof PROBLEM_STATES)[number]

/** Why a report is not credited at once. */
export const WAIT_REASONS = [
  'unsafe',
  'above_report',
  'above_box',
  'above_household',
  'nothing_left',
] as const
export type WaitReason = (typeof WAIT_REASONS)[number]

/** What staff give: credit, money back, or a reason alone. */
export const PROBLEM_ANSWERS = ['credit', 'refund', 'reason'] as const
export type ProblemAnswer = (typeof PROBLEM_ANSWERS)[number]

const LABELS: Readonly<Record<ProblemKind, string>> = {
  missing: 'Missing',
  damaged: 'Damaged',
  taste: 'Tastes wrong',
  unsafe: 'Unsafe to eat',
}
export const problemLabel = (kind: ProblemKind): string => LABELS[kind]

const WHAT_HAPPENED: Readonly<Record<ProblemKind, string>> = {
  missing: 'was missing',
  damaged: 'came damaged',
  taste: 'did not taste right',
  unsafe: 'was unsafe to eat',
}

/** "2 × Salmon came damaged", as the reason of a credit and in mails; without a meal it is the whole box. */
export function problemSentence(kind: ProblemKind, meal: { name: string; quantity: number } | null): string {
  const what = meal ? `${meal.quantity > 1 ? `${meal.quantity} × ` : ''}${meal.name}` : 'The whole box'
  return `${what} ${WHAT_HAPPENED[kind]}`
}

export const MOST_PROBLEM_WORDS = 1000
