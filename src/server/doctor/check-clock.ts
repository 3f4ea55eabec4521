import { type Finding, look } from './finding.ts'

/** Cutoffs are minutes apart from payments; a certificate and a second factor bear less. */
const LARGEST_DRIFT_MS = 2_000

/** @param driftMs how far the other clock is ahead of this machine's @returns undefined while both agree */
export function driftInWords(
  whose: string,
  driftMs: number,
  toleranceMs = LARGEST_DRIFT_MS,
): Finding | undefined {
  if (Math.abs(driftMs) <= toleranceMs) return undefined
  const seconds = Math.round(Math.abs(driftMs) / 1000)
  return look(
    'clock',
    `The clock of this machine is ${seconds} s ${driftMs > 0 ? 'behind' : 'ahead of'} that of ${whose}.`,
    'Let both follow a time server (systemd-timesyncd, chrony).',
  )
}
