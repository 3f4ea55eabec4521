import type { SecurityKind, SecurityOutcome } from '../../../domain/security/security-event.ts'
import type { HistoryActor } from '../db/acting-as.ts'

/** An account that is named by what somebody typed. The address itself is not kept. */
export type TypedName = { of: 'customer' | 'staff'; email: string }

/** What a handler adds to what the log can see by itself. */
export type SecurityNote = {
  subject?: string | undefined
  typed?: TypedName
  actor?: HistoryActor
  actorRole?: string
  detail?: Record<string, string | number | boolean | null>
  isLocked?: boolean
  /** Another kind than the call's own. */
  kind?: SecurityKind
  /** Nothing happened that is worth a row. */
  isNothing?: boolean
}

export type SecurityEvent = {
  at: Date
  kind: SecurityKind
  outcome: SecurityOutcome
  actor: HistoryActor | 'anonymous'
  actorRole: string | null
  subject: string | null
  typed?: TypedName | undefined
  address: string
  device: string
  requestId: string | null
  call: string | null
  status: number | null
  code: string | null
  detail: Record<string, string | number | boolean | null>
  times: number
}
