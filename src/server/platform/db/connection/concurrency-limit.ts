type Limits = {
  /** How many are at work together. */
  atOnce: number
  /** Milliseconds after which whoever is still at work no longer counts. */
  countsForMs: number
  /** Milliseconds after which whoever waits goes on in any case. */
  longestWaitMs: number
}

type Proceed = (leave: () => void) => void

/**
 * Lets few pieces of work run at once and the others wait in their order. It is for work that takes a processor: what takes
 * long, because it waits for a lock or reads much, no longer counts after a while, so that nothing can stop here for long
 * (docs/decisions/0129).
 */
export class ConcurrencyLimit {
  readonly #limits: Limits
  /** Those that count, the earliest first. */
  readonly #atWork = new Set<{ since: number }>()
  readonly #waiting: { since: number; proceed: Proceed }[] = []
  #timer: NodeJS.Timeout | null = null

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Calls `proceed` at once or when its turn comes, with what has to be called at the end; to call that again does nothing. */
  enter(proceed: Proceed): void {
    if (this.#isFree()) {
      this.#start(proceed)
      return
    }
    this.#waiting.push({ since: performance.now(), proceed })
    this.#watch()
  }

  #isFree = () => this.#atWork.size < this.#limits.atOnce

  #start(proceed: Proceed): void {
    const work = { since: performance.now() }
    this.#atWork.add(work)
    proceed(() => {
      if (this.#atWork.delete(work)) this.#goOn()
    })
  }

  #goOn(): void {
    while (this.#isFree()) {
      const next = this.#waiting.shift()
      if (!next) return
      this.#start(next.proceed)
    }
  }

  /** One timer for all, and none while nobody waits. */
  #watch(): void {
    const [longest] = this.#atWork
    const [first] = this.#waiting
    if (this.#timer || !first || !longest) return
    const { countsForMs, longestWaitMs } = this.#limits
    const due = Math.min(longest.since + countsForMs, first.since + longestWaitMs)
    this.#timer = setTimeout(() => this.#look(), Math.max(0, Math.ceil(due - performance.now())))
  }

  #look(): void {
    this.#timer = null
    const { countsForMs, longestWaitMs } = this.#limits
    const now = performance.now()
    for (const work of this.#atWork) {
      if (work.since + countsForMs > now) break
      this.#atWork.delete(work)
    }
    const isOverdue = ({ since }: { since: number }) => since + longestWaitMs <= now
    for (let next = this.#waiting[0]; next && isOverdue(next); next = this.#waiting[0]) {
      this.#waiting.shift()
      this.#start(next.proceed)
    }
    this.#goOn()
    this.#watch()
  }
}
