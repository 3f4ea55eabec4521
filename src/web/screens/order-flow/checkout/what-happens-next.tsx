import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import {
  betweenHours,
  cutoffTime,
  cutoffWeekdayName,
} from '../../../../domain/kitchen-place/kitchen-words.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { type Moment, MomentList } from './moment-list.tsx'

const momentsOf = (kitchen: Kitchen, deliveryDay: string | null, renews: boolean): Moment[] => [
  {
    icon: 'lock',
    when: 'Today',
    what: 'You enter your card on the secure page of Stripe. Once the box is paid, its meals are fixed.',
  },
  {
    icon: 'truck',
    when: deliveryDay ?? 'Delivery day',
    what: `This box arrives between ${betweenHours(kitchen)}.`,
  },
  ...(renews
    ? [
        {
          icon: 'calendar' as const,
          when: 'Every week after that',
          what: `The next box follows. Change its meals, skip, pause or cancel until ${cutoffWeekdayName(kitchen)} ${cutoffTime(kitchen)} before it.`,
        },
      ]
    : []),
]

type Props = {
  deliveryDay: string | null
  /** This order starts a subscription. */
  renews: boolean
}

/** What is paid, delivered and open to change, in the order in which it comes. */
export function WhatHappensNext({ deliveryDay, renews }: Props) {
  const kitchen = useKitchen()
  return (
    <Card>
      <CardTitle>What happens next</CardTitle>
      <MomentList moments={momentsOf(kitchen, deliveryDay, renews)} />
    </Card>
  )
}
