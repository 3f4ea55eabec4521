import type { SubscriptionCalendar } from '../../../../contract/household/subscription-wire.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { call } from '../../../platform/api-client.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ForeseenCharges } from '../foreseen/foreseen-charges.tsx'
import { useChargesForeseen } from '../foreseen/use-charges-foreseen.ts'
import { resumeWords } from './resume.words.ts'
import { useChange } from './use-change.ts'

/** Says before the press whether a box comes at once, and what is charged from then on. */
export function ResumeNotice({ calendar }: { calendar: SubscriptionCalendar }) {
  const { error, change } = useChange()
  const foreseen = useChargesForeseen({ kind: 'resume' })
  const resume = () => foreseen.goOn(() => change(() => call('resumeSubscription')))
  const offline = !useOnline()
  const { paused_until: until, if_resumed: sentence } = calendar.subscription ?? {}
  return (
    <Notice
      title={until ? resumeWords.pausedUntil(formatLongDate(calendarDateOf(until))) : resumeWords.paused}
      actions={
        <Button
          busy={foreseen.isGoingOn}
          aria-disabled={offline || foreseen.isAsking}
          onClick={() => void resume()}
        >
          {resumeWords.resume}
        </Button>
      }
    >
      {sentence && <p>{resumeWords.ifResumed(sentence)}</p>}
      <div className="mt-2 max-w-md">
        <ForeseenCharges foreseen={foreseen} />
      </div>
      {error && <p role="alert">{error}</p>}
    </Notice>
  )
}
