import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PromoReviewWire } from '../../../../contract/staff/money-wire.ts'
import { showToast } from '../../../app/toasts.ts'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { readAnew } from '../../../platform/read-anew.ts'
import { reasonText } from '../../../staff/failure-text.ts'
import { formatMoment } from '../../../staff/format-moment.ts'
import { NAMED_OWNER } from '../../../staff/named-owner.words.ts'
import { NamedOwnerNotice } from '../../../staff/named-owner-notice.tsx'
import { useMay } from '../../../staff/staff-member.ts'
import { useStaffCall } from '../../../staff/use-staff-call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { dollars } from '../pieces/amount-list.tsx'
import {
  BARRED_DONE,
  LET_IT_STAND,
  NO_MORE_CODES,
  NO_PROMO_REVIEWS,
  PROMO_REVIEWS,
  PROMO_REVIEWS_LEAD,
  REVIEWS_FAILED,
  STANDS_DONE,
  TRY_AGAIN,
} from './promo-reviews.words.ts'

const REVIEWS = ['promo-reviews']
type Decision = 'stands' | 'no_more_codes'

function usePromoReviews() {
  const staffCall = useStaffCall()
  return useQuery({
    queryKey: REVIEWS,
    queryFn: async () => {
      const outcome = await staffCall('listPromoReviews')
      if (!outcome.ok) throw new Error(outcome.failure.message)
      return outcome.value.reviews
    },
  })
}

function useDecide() {
  const staffCall = useStaffCall()
  const client = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  /** Resolves to whether it is decided. */
  const decide = async ({ id }: PromoReviewWire, decision: Decision): Promise<boolean> => {
    setBusy(id)
    setProblem('')
    const outcome = await staffCall('decidePromoReview', { review: id, decision })
    await readAnew(client, REVIEWS)
    setBusy(null)
    if (outcome.ok) showToast(decision === 'stands' ? STANDS_DONE : BARRED_DONE, { tone: 'success' })
    else setProblem(reasonText(outcome.failure))
    return outcome.ok
  }
  return { busy, problem, decide }
}

/** Uses of one code by one card for several households: what nobody can know before the card has paid. */
export function PromoReviewsCard() {
  const { data, isError, refetch } = usePromoReviews()
  const { busy, problem, decide } = useDecide()
  const title = useRef<HTMLHeadingElement>(null)
  /** The pressed button goes once it is decided: the focus goes on from the title. */
  const press = async (review: PromoReviewWire, decision: Decision) => {
    if (await decide(review, decision)) title.current?.focus()
  }
  return (
    <Card aria-label={PROMO_REVIEWS}>
      <CardTitle ref={title} tabIndex={-1}>
        {PROMO_REVIEWS}
      </CardTitle>
      <p className="mt-1 max-w-text text-ink-soft">{PROMO_REVIEWS_LEAD}</p>
      {isError && (
        <Notice tone="danger" actions={<Button onClick={() => void refetch()}>{TRY_AGAIN}</Button>}>
          {REVIEWS_FAILED}
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" urgent>
          {problem}
        </Notice>
      )}
      {data && data.length > 0 && (
        <div className="mt-4">
          <NamedOwnerNotice title={NAMED_OWNER.decide} />
        </div>
      )}
      {data?.length === 0 && <p className="mt-4">{NO_PROMO_REVIEWS}</p>}
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {data?.map((review) => (
          <Review key={review.id} review={review} busy={busy === review.id} onPress={press} />
        ))}
      </ul>
    </Card>
  )
}

type ReviewProps = {
  review: PromoReviewWire
  busy: boolean
  onPress: (review: PromoReviewWire, decision: Decision) => Promise<void>
}

function Review({ review, busy, onPress }: ReviewProps) {
  const kitchen = useKitchen()
  const may = useMay()
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="font-semibold tabular-nums">
        {review.code}, {dollars(review.discount_cents)}
      </p>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {formatMoment(kitchen, review.found_at)}, {review.order_number},{' '}
        <EmailText>{review.customer_email}</EmailText>
      </p>
      {may('refund-orders') && (
        <div className="mt-1 flex flex-wrap gap-2">
          <Button tone="outline" busy={busy} onClick={() => void onPress(review, 'stands')}>
            {LET_IT_STAND}
            <span className="sr-only">, {review.order_number}</span>
          </Button>
          <Button tone="quiet" busy={busy} onClick={() => void onPress(review, 'no_more_codes')}>
            {NO_MORE_CODES}
            <span className="sr-only">, {review.order_number}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
