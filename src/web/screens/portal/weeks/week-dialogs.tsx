import type { Portal } from '../../../../contract/household/portal-wire.ts'
import type { SubscriptionCalendar } from '../../../../contract/household/subscription-wire.ts'
import { AddressDialog } from '../account/address-dialog.tsx'
import type { WeekAction } from './week-actions.tsx'
import { WeekMealsDialog } from './week-meals-dialog.tsx'

type Props = {
  action: WeekAction | null
  subscription: NonNullable<SubscriptionCalendar['subscription']>
  portal: Portal
  onClose: () => void
}

/** Where one week is changed: its meals, or where it goes. */
export function WeekDialogs({ action, subscription, portal, onClose }: Props) {
  return (
    <>
      <WeekMealsDialog
        week={action?.kind === 'edit' ? action.week : null}
        subscription={subscription}
        portal={portal}
        onClose={onClose}
      />
      <AddressDialog
        open={action?.kind === 'address'}
        week={action?.week.delivery_date ?? null}
        usual={subscription.address}
        own={action?.week.box?.own_delivery_address ?? null}
        onClose={onClose}
      />
    </>
  )
}
