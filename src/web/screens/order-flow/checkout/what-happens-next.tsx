import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import {
  betweenHours,
  cutoffTime,
  cutoffWeekdayName,
} from '../../../../domain/kitchen-place/kitchen-words.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { checkoutWords } from './checkout.words.ts'
import { type Moment, MomentList } from './moment-list.tsx'

const { next: NEXT } = checkoutWords

const momentsOf = (kitchen: Kitchen, deliveryDay: string | null, renews: boolean): Moment[] => [
  {
    icon: 'lock',
    when: NEXT.today,
    what: NEXT.card,
  },
  {
    icon: 'truck',
    when: deliveryDay ?? NEXT.deliveryDay,
    what: NEXT.arrives(betweenHours(kitchen)),
  },
  ...(renews
    ? [
        {
          icon: 'calendar' as const,
          when: NEXT.everyWeek,
          what: NEXT.follows(cutoffWeekdayName(kitchen), cutoffTime(kitchen)),
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
      <CardTitle>{NEXT.title}</CardTitle>
      <MomentList moments={momentsOf(kitchen, deliveryDay, renews)} />
    </Card>
  )
}
