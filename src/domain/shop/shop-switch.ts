/** What an owner can stop while something is wrong: new payment pages, weekly charges, changes by households. */
export const SHOP_SWITCHES = ['checkouts', 'charges', 'changes'] as const
export type ShopSwitch = (typeof SHOP_SWITCHES)[number]

/** The switches that are stopped. */
export type Stopped = ReadonlySet<ShopSwitch>

/** What a household reads while it is stopped. */
export const STOPPED_SENTENCES: Readonly<Record<ShopSwitch, string>> = {
  checkouts: 'We are not taking orders right now. What you have chosen is kept: please try again later.',
  charges:
    'Our weekly charges are on hold. Nothing is charged until they go on, and your weeks stay as they are.',
  changes: 'We are working on the shop. You can look at everything; changes are possible again soon.',
}

/** The one that matters most to a household; null while everything runs. */
export function shopNotice(stopped: Stopped): string | null {
  const first = (['changes', 'checkouts', 'charges'] as const).find((name) => stopped.has(name))
  return first ? STOPPED_SENTENCES[first] : null
}
