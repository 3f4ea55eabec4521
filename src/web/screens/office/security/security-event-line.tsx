import type { SecurityEventWire } from '../../../../contract/staff/security-wire.ts'
import type { SecurityOutcome } from '../../../../domain/security/security-event.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { formatMoment } from '../../../staff/format-moment.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { KIND_WORDS, OUTCOME_WORDS, SECURITY } from './security.words.ts'

const TONES: Record<SecurityOutcome, BadgeTone> = { done: 'neutral', refused: 'warning', failed: 'danger' }

export function SecurityEventLine({ event }: { event: SecurityEventWire }) {
  const kitchen = useKitchen()
  const detail = Object.entries(event.detail)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${String(value)}`)
    .join(', ')
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          {KIND_WORDS[event.kind]}
          {event.times > 1 && <span className="font-normal">, {SECURITY.times(event.times)}</span>}
        </p>
        <Badge tone={TONES[event.outcome]}>{OUTCOME_WORDS[event.outcome]}</Badge>
      </div>
      <p className="[overflow-wrap:anywhere]">
        <EmailText>{event.who}</EmailText>
        {event.role && <span className="text-ink-soft"> ({event.role})</span>}
        {event.about && (
          <>
            {' '}
            <span className="text-ink-soft">{SECURITY.about}</span> <EmailText>{event.about}</EmailText>
          </>
        )}
      </p>
      {(detail || event.code) && (
        <p className="text-ink-soft [overflow-wrap:anywhere]">
          {[detail, event.code].filter(Boolean).join(', ')}
        </p>
      )}
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {formatMoment(kitchen, event.at)} {event.address && SECURITY.from(event.address)}
      </p>
      {event.device && <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{event.device}</p>}
      {event.request_id && (
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{SECURITY.request(event.request_id)}</p>
      )}
    </li>
  )
}
