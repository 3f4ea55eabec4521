/**
 * How long a test waits for one thing, and how long it may take itself, before what it waits for counts as never coming.
 * Alone nothing takes a tenth of it; on a machine that is given to others for most of a minute a wait of one minute has
 * failed for nothing. How fast something is, is measured, never held by a test.
 */
export const LONGEST_WAIT_MS = 180_000
export const LONGEST_TEST_MS = 600_000
