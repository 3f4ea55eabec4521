/** What tells that somebody is at the page and may go on from what is seen first. */
const ACTS = ['pointerdown', 'keydown', 'focusin', 'scroll']

/** Who only reads, without as much as scrolling, is taken to have acted by then. */
const LONGEST_WAIT_MS = 10_000

let acted = false
let waiting: (() => void)[] = []

/** Waits for the first act of the visitor; at once if there was one. Nothing happens while a page is written. */
export function afterFirstAct(act: () => void): void {
  if (acted) act()
  else waiting.push(act)
}

export function listenForFirstAct(): void {
  for (const kind of ACTS) addEventListener(kind, tellAll, { once: true, capture: true, passive: true })
  setTimeout(tellAll, LONGEST_WAIT_MS)
}

function tellAll(): void {
  acted = true
  const told = waiting
  waiting = []
  for (const act of told) act()
}
