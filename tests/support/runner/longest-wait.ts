/**
 * How long a test waits for one thing before it counts as never coming. Alone nothing takes a tenth of it. It is less
 * than the minute after which screens and jobs look again by themselves: what should come at once has to.
 */
export const LONGEST_WAIT_MS = 45_000
/** How long a test, or what prepares it, may take on a machine that is given to others; it only ends what hangs. */
export const LONGEST_TEST_MS = 600_000
