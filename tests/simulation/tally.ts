/** How often each kind of event happened. One that never happens proves nothing, so it fails the run. */
const EVENTS = [
  ...['box charged', 'box paid by credit alone', 'box paid partly by credit', 'box with a substitute'],
  ...['box that needs a choice', 'box released: skipped', 'box released: paused', 'box released: canceled'],
  ...[
    'box released: too late',
    'box dropped',
    'box recovered by the same card',
    'box recovered by another card',
    'declined box given up: paused',
    'declined box given up: canceled',
  ],
  ...['decline: temporary', 'decline: needs the customer', 'decline: never again'],
  ...['subscription paused after three failed weeks', 'week skipped', 'week un-skipped', 'one week edited'],
  ...['every week edited', 'paused with an end', 'paused without an end', 'pause came to its end', 'resumed'],
  ...['pause came to its end while nothing ran'],
  ...['card changed', 'canceled', 'reactivated', 'credit granted'],
  ...[
    'week closed',
    'week moved',
    'clocks forward or back',
    'run on time',
    'run hours late',
    'run a day late',
  ],
  ...[
    'run days late',
    'no run for nine days',
    'two runs at once',
    'run killed',
    'two runs at once, one killed',
  ],
  ...['answers of the provider lost', 'reminder that told a price'],
] as const
/** With one menu for all weeks. */
const STANDING_EVENTS = ['meal left the menu', 'meal came back'] as const
/** With another menu in each week. */
const WEEKLY_EVENTS = [
  ...['menu published early', 'menu published in time', 'menu published late', 'week without a menu'],
  ...['prices raised after the reminder', 'meal that can run out'],
] as const

export type SimulatedEvent =
  | (typeof EVENTS)[number]
  | (typeof STANDING_EVENTS)[number]
  | (typeof WEEKLY_EVENTS)[number]

export class Tally {
  readonly #counts = new Map<SimulatedEvent, number>()
  readonly violations: string[] = []
  readonly #events: readonly SimulatedEvent[]

  constructor({ weeklyMenus }: { weeklyMenus: boolean }) {
    this.#events = [...EVENTS, ...(weeklyMenus ? WEEKLY_EVENTS : STANDING_EVENTS)]
  }

  count(event: SimulatedEvent, times = 1): void {
    this.#counts.set(event, this.of(event) + times)
  }

  of(event: SimulatedEvent): number {
    return this.#counts.get(event) ?? 0
  }

  /** A promise that was broken. The run goes on, so that one report tells all of them. */
  violated(promise: string): void {
    this.violations.push(promise)
  }

  neverHappened(): SimulatedEvent[] {
    return this.#events.filter((event) => this.of(event) === 0)
  }

  lines(): string[] {
    return this.#events.map(
      (event) => `${event.padEnd(46)}${this.of(event).toLocaleString('en-US').padStart(10)}`,
    )
  }
}
