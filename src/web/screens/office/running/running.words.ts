import type { ShopSwitch } from '../../../../domain/shop/shop-switch.ts'

type SwitchWords = {
  label: string
  runs: string
  stopped: string
  stop: string
  resume: string
  effect: string
}

/** How the shop runs, and what an owner can stop (docs/runbook.md). */
export const RUNNING = {
  title: 'How the shop runs',
  lead: 'Looked at when you open this. What needs a person stands first.',
  loading: 'Looking at how the shop runs',
  failed: 'Failed to look at how the shop runs',
  allWell: 'All is well.',
  version: (version: string) => `Version ${version}`,
  well: 'Well',
  look: 'Look at this',
  switches: 'Stop something',
  switchesLead: 'Each takes effect within a second, for everybody. Nothing that was paid or chosen is lost.',
  changes: 'What was stopped before',
  noChanges: 'Nothing was ever stopped.',
  stoppedBy: (what: string, by: string) => `${what} stopped by ${by}`,
  resumedBy: (what: string, by: string) => `${what} resumed by ${by}`,
  reason: 'Reason',
  reasonHint: 'Staff read it here later.',
  reasonMissing: 'Please say why',
  cancel: 'Cancel',
  notChanged: 'Nothing was changed',
  unknown: 'It is not known whether it was changed',
  unknownText: 'The list behind this says so if it was.',
} as const

export const SWITCH_WORDS: Readonly<Record<ShopSwitch, SwitchWords>> = {
  checkouts: {
    label: 'New orders',
    runs: 'Households can pay for new orders.',
    stopped: 'Stopped. No new payment page opens.',
    stop: 'Stop New Orders',
    resume: 'Take Orders Again',
    effect:
      'No new payment page opens. A page that is open already can still be paid, for up to half an hour.',
  },
  charges: {
    label: 'Weekly charges',
    runs: 'Boxes are charged at their cutoff.',
    stopped: 'Stopped. Cutoffs wait, and no card is charged.',
    stop: 'Stop Weekly Charges',
    resume: 'Charge Again',
    effect:
      'No card is charged, and cutoffs that come meanwhile wait. When charges go on, every box that waits is charged at once.',
  },
  changes: {
    label: 'Changes by households',
    runs: 'Households can sign up, choose and change.',
    stopped: 'Stopped. Households can look and cancel, and nothing else.',
    stop: 'Stop Changes',
    resume: 'Allow Changes Again',
    effect: 'Households can sign in, look at everything and cancel. Staff go on working.',
  },
}
