import { useState } from 'react'
import type { DeliveryScheduleWire } from '../../contract/household/menu-wire.ts'
import { screenPaths } from '../../contract/screen-paths.ts'
import { boxAlreadyComesSentence } from '../../domain/boxes/one-more-box.ts'
import { deliveryDateChangedMessage } from '../../domain/delivery/delivery-date-changed.ts'
import { calendarDateOf } from '../platform/wire-values.ts'
import { LinkButton } from '../ui/buttons/link-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { orderingWords } from './ordering.words.ts'
import { useComingBoxes } from './use-coming-boxes.ts'

/**
 * What a customer must know of the day that a box ordered now comes on: that it is another than when the screen was
 * opened, because orders closed meanwhile, and that a box of theirs comes then already.
 */
export function DeliveryDayNotices({ schedule }: { schedule: DeliveryScheduleWire }) {
  const deliveryDate = calendarDateOf(schedule.delivery_date)
  const [shown] = useState(deliveryDate)
  const { data: coming } = useComingBoxes()
  return (
    <>
      {shown !== deliveryDate && (
        <Notice tone="warning" urgent title={orderingWords.newDay}>
          {deliveryDateChangedMessage({ shown, deliveryDate })}
        </Notice>
      )}
      {coming?.dates.includes(deliveryDate) && (
        <Notice
          title={orderingWords.oneMoreBox}
          actions={
            <LinkButton to={screenPaths.portal} tone="outline">
              {orderingWords.seeBoxes}
            </LinkButton>
          }
        >
          {boxAlreadyComesSentence(deliveryDate)}
        </Notice>
      )}
    </>
  )
}
