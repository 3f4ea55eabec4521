import { addDays, type CalendarDate } from '../time/calendar-date.ts'

export const CLAIM_STATES = ['holds', 'ends_soon', 'ended'] as const
type ClaimState = (typeof CLAIM_STATES)[number]

/** So long before its end a claim is shown to owners as one that ends soon: a certificate takes weeks to be renewed. */
const SOON_DAYS = 60

/** A claim holds through its last day. One that has ended is said to nobody. */
export function claimState(endsOn: CalendarDate | null, today: CalendarDate): ClaimState {
  if (endsOn === null) return 'holds'
  if (endsOn < today) return 'ended'
  return endsOn <= addDays(today, SOON_DAYS) ? 'ends_soon' : 'holds'
}

export const EVIDENCE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type EvidenceType = (typeof EVIDENCE_TYPES)[number]

export const MOST_EVIDENCE_BYTES = 5 * 1024 * 1024

const BEGINNINGS: readonly (readonly [EvidenceType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
]

/** What a file is by its first bytes, whatever its name says; null for anything that is not taken. */
export const evidenceType = (content: Uint8Array): EvidenceType | null =>
  BEGINNINGS.find(([, bytes]) => bytes.every((byte, at) => content[at] === byte))?.[0] ?? null
