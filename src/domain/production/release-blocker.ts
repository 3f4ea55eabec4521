/** What a release waits for. */
export const BLOCKER_KINDS = [
  'no_orders',
  'no_recipe',
  'open_case',
  'paid_but_canceled',
  'canceled_but_cooked',
  'paid_twice',
  'not_paid',
  'notice_missing',
  'counts_differ',
] as const
export type BlockerKind = (typeof BLOCKER_KINDS)[number]

/** In a sentence that stands on the paper when somebody releases all the same. */
export type ReleaseBlocker = {
  readonly kind: BlockerKind
  readonly orderNumber: string | null
  readonly text: string
}

/** Nobody cooks without orders, whatever the reason. */
export const canBeOverridden = ({ kind }: Pick<ReleaseBlocker, 'kind'>): boolean => kind !== 'no_orders'
