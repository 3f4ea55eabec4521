import type { SubscriptionCalendar } from '../../../contract/subscription-wire.ts'
import { formatLongDate } from '../../../domain/shared/date-format.ts'
import { call } from '../../platform/api-client.ts'
import { useOnline } from '../../platform/use-online.ts'
import { calendarDateOf } from '../../platform/wire-values.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useChange } from './use-change.ts'

/** Says before the press whether a box comes at once. */
export function ResumeNotice({ calendar }: { calendar: SubscriptionCalendar }) {
  const { busy, error, change } = useChange()
  const offline = !useOnline()
  const { paused_until: until, if_resumed: sentence } = calendar.subscription ?? {}
  return (
    <Notice
      title={until ? `Paused until ${formatLongDate(calendarDateOf(until))}` : 'Paused until you resume'}
      actions={
        <Button
          busy={busy}
          aria-disabled={offline}
          onClick={() => void change(() => call('resumeSubscription'))}
        >
          Resume now
        </Button>
      }
    >
      {sentence && <p>If you resume now: {sentence}</p>}
      {error && <p role="alert">{error}</p>}
    </Notice>
  )
}
