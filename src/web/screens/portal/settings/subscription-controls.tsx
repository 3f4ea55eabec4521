import { useState } from 'react'
import type { SubscriptionCalendar } from '../../../../contract/household/subscription-wire.ts'
import { deliveryWeekdayName } from '../../../../domain/kitchen-place/kitchen-words.ts'
import { isolated } from '../../../../domain/shared/isolated-text.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { useOnline } from '../../../platform/use-online.ts'
import { AddressDialog } from '../account/address-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { HouseholdDialog } from './household-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { SettingRow } from './setting-row.tsx'
import { settingsWords } from './settings.words.ts'

type Shown = 'pause' | 'household' | 'address' | 'cancel' | null

/** What counts for every week: pause, household, address, the end. */
export function SubscriptionControls({ calendar }: { calendar: SubscriptionCalendar }) {
  const kitchen = useKitchen()
  const [shown, setShown] = useState<Shown>(null)
  const offline = !useOnline()
  const { subscription } = calendar
  if (!subscription) return null
  const { status, household_size: size, address } = subscription
  const people = settingsWords.people(size)
  const close = () => setShown(null)
  const opens = (dialog: Shown) => ({ 'aria-disabled': offline, onClick: () => setShown(dialog) })
  return (
    <div className="mt-4 flex flex-col border-t border-line pt-3">
      {status === 'paused' ? (
        <SettingRow label={settingsWords.changePause} {...opens('pause')} />
      ) : (
        <SettingRow
          label={settingsWords.pause}
          value={settingsWords.everyWeekday(deliveryWeekdayName(kitchen))}
          {...opens('pause')}
        />
      )}
      <SettingRow
        label={settingsWords.householdSize}
        value={people}
        aria-label={settingsWords.sizeIs(people)}
        {...opens('household')}
      />
      <SettingRow
        label={settingsWords.address}
        value={`${isolated(address.street_address)}, ${isolated(address.city)}`}
        {...opens('address')}
      />
      <SettingRow quiet label={settingsWords.cancel} {...opens('cancel')} />
      {/* Begin anew with what they change: a pause and its end, another size. */}
      <PauseDialog
        key={`${status} ${subscription.paused_until}`}
        open={shown === 'pause'}
        calendar={calendar}
        onClose={close}
      />
      <HouseholdDialog
        key={`household ${size}`}
        open={shown === 'household'}
        calendar={calendar}
        current={size}
        onClose={close}
      />
      <AddressDialog open={shown === 'address'} week={null} usual={address} own={null} onClose={close} />
      <CancelDialog
        open={shown === 'cancel'}
        whatArrives={subscription.if_canceled}
        onPause={() => setShown('pause')}
        onClose={close}
      />
    </div>
  )
}
