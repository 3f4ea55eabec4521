import { useState } from 'react'
import type { SubscriptionCalendar } from '../../../contract/subscription-wire.ts'
import { formatLongDate } from '../../../domain/shared/date-format.ts'
import { call } from '../../platform/api-client.ts'
import { calendarDateOf } from '../../platform/wire-values.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { HouseholdDialog } from './household-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { useChange } from './use-calendar.ts'

type Shown = 'pause' | 'household' | 'address' | 'cancel' | null
type Props = { calendar: SubscriptionCalendar }

/** What counts for every week: pause, household, address, the end. */
export function SubscriptionControls({ calendar }: Props) {
  const [shown, setShown] = useState<Shown>(null)
  const { subscription } = calendar
  if (!subscription) return null
  const close = () => setShown(null)
  return (
    <div className="mt-5 flex flex-col gap-4 border-t border-line pt-5">
      {subscription.status === 'paused' && <ResumeNotice calendar={calendar} />}
      <div className="flex flex-wrap gap-2">
        <Button tone="outline" onClick={() => setShown('pause')}>
          {subscription.status === 'paused' ? 'Change pause' : 'Pause'}
        </Button>
        <Button tone="outline" onClick={() => setShown('household')}>
          Household size: {subscription.household_size}
        </Button>
        <Button tone="outline" onClick={() => setShown('address')}>
          Delivery address
        </Button>
        <Button tone="quiet" onClick={() => setShown('cancel')}>
          Cancel subscription
        </Button>
      </div>
      <PauseDialog open={shown === 'pause'} calendar={calendar} onClose={close} />
      <HouseholdDialog open={shown === 'household'} current={subscription.household_size} onClose={close} />
      <AddressDialog open={shown === 'address'} week={null} start={subscription.address} onClose={close} />
      <CancelDialog
        open={shown === 'cancel'}
        whatArrives={subscription.if_canceled}
        onPause={() => setShown('pause')}
        onClose={close}
      />
    </div>
  )
}

/** Says before the press whether a box comes at once. */
function ResumeNotice({ calendar }: Props) {
  const { busy, error, change } = useChange()
  const { paused_until: until, if_resumed: sentence } = calendar.subscription ?? {}
  return (
    <Notice
      tone="warning"
      title={until ? `Paused until ${formatLongDate(calendarDateOf(until))}` : 'Paused until you resume'}
      actions={
        <Button busy={busy} onClick={() => void change(() => call('resumeSubscription'))}>
          Resume now
        </Button>
      }
    >
      {sentence && <p>If you resume now: {sentence}</p>}
      {error && <p role="alert">{error}</p>}
    </Notice>
  )
}
