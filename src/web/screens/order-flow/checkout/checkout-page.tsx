import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { screenPaths } from '../../../../contract/screen-paths.ts'
import { oneMoreBoxSentence } from '../../../../domain/boxes/one-more-box.ts'
import { type NextCharge, nextChargeLabel, nextChargeNote } from '../../../../domain/charges/next-charge.ts'
import type { Kitchen } from '../../../../domain/kitchen-place/kitchen.ts'
import { totalMeals } from '../../../../domain/meal-plan/meal-selections.ts'
import { amountLines } from '../../../../domain/pricing/amount-lines.ts'
import type { CheckoutAmounts } from '../../../../domain/pricing/checkout-amounts.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { ShopNotice } from '../../../app/shop-notice.tsx'
import { showToast } from '../../../app/toasts.ts'
import { RenewalTermsPanel } from '../../../consent/renewal-terms-panel.tsx'
import { TermsNote } from '../../../consent/terms-note.tsx'
import { DeliveryDayNotices } from '../../../orders/delivery-day-notices.tsx'
import { OrderStages } from '../../../orders/order-stages.tsx'
import { OrderSummary, type SummaryLine, type WaitingLine } from '../../../orders/order-summary.tsx'
import { useKitchen } from '../../../platform/kitchen-context.tsx'
import { useSession } from '../../../platform/session/session.tsx'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { BackButton } from '../../../ui/buttons/back-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { checkoutWords } from './checkout.words.ts'
import { CHECKOUT_ERROR } from './checkout-message.ts'
import { ChosenMeals, DeliveryDetails } from './checkout-panels.tsx'
import { CheckoutOffline, CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CheckoutSuccess, usePaidSession } from './checkout-success.tsx'
import { PromoBox } from './promo-box.tsx'
import { useCheckoutPage } from './use-checkout-page.ts'
import type { useNextCharge } from './use-next-charge.ts'
import type { PromoEntry } from './use-promo.ts'
import { WhatHappensNext } from './what-happens-next.tsx'

/** Before the payment the order; after one that leads back here, its success. */
export function CheckoutPage() {
  const sessionId = usePaidSession()
  return sessionId ? <CheckoutSuccess sessionId={sessionId} /> : <OpenCheckout />
}

function OpenCheckout() {
  const page = useCheckoutPage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { expired, quote, chosen } = page
  useEffect(() => {
    if (!expired) return
    showToast(checkoutWords.expired, { description: checkoutWords.chooseAgain, tone: 'warning' })
    void navigate(screenPaths.meals, { replace: true })
  }, [expired, navigate])
  if (expired || (page.loading && !quote.isError)) return <CheckoutSkeleton />
  const deliveryDay = page.schedule && formatLongDate(calendarDateOf(page.schedule.delivery_date))
  return (
    <div className="page-width py-6 sm:py-10">
      <CheckoutOffline />
      <ShopNotice />
      <OrderStages current={2} />
      <div className="mt-4">
        <PageHeader
          title={checkoutWords.title}
          above={<BackButton onClick={() => navigate(screenPaths.meals)} />}
        />
      </div>
      {query.has('canceled') && (
        <div className="mt-6">
          <Notice tone="info" title={checkoutWords.notCompleted}>
            {checkoutWords.nothingCharged}
          </Notice>
        </div>
      )}
      {page.schedule && (
        <div className="mt-6 flex flex-col gap-4 empty:hidden">
          <DeliveryDayNotices schedule={page.schedule} />
        </div>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex flex-col gap-6">
          <ChosenMeals chosen={chosen} />
          <DeliveryDetails address={page.address} deliveryDay={deliveryDay} />
          <WhatHappensNext deliveryDay={deliveryDay} renews={!page.besides} />
        </div>
        <PaymentCard page={page} />
      </div>
    </div>
  )
}

function PaymentCard({ page }: { page: ReturnType<typeof useCheckoutPage> }) {
  const kitchen = useKitchen()
  const { quote, amounts, promo } = page
  if (!quote.data || !amounts)
    return (
      <Notice
        tone="danger"
        urgent
        title={checkoutWords.pricingFailed}
        actions={<Button onClick={() => void quote.refetch()}>{checkoutWords.tryAgain}</Button>}
      />
    )
  const { applied } = promo
  const lines = amountLines(
    {
      ...amounts,
      ...(applied && { discountCents: applied.discountCents, promoCode: applied.code }),
      totalCents: amounts.todayCents,
    },
    {
      ...{ meals: checkoutWords.meals(totalMeals(page.selections)), total: checkoutWords.total },
      discountAfterShipping: true,
    },
  )
  return (
    <Card className="flex flex-col gap-5 lg:sticky lg:top-6">
      <CardTitle>{checkoutWords.orderSummary}</CardTitle>
      <PromoBox promo={promo} />
      <OrderSummary
        lines={lines}
        {...(!page.besides && { after: amountsAfter(kitchen, page.nextCharge, amounts) })}
        wholeDollars
      />
      {!page.besides && <NextChargeNote {...page.nextCharge} />}
      {page.besides && (
        <p className="text-sm leading-relaxed text-ink-soft">{oneMoreBoxSentence(page.besides)}</p>
      )}
      <PayPanel page={page} />
    </Card>
  )
}

const amountsAfter = (
  kitchen: Kitchen,
  { charge, isOutdated }: ReturnType<typeof useNextCharge>,
  { weeklyTotalCents }: CheckoutAmounts,
): (SummaryLine | WaitingLine)[] => [
  ...(charge ? [{ label: nextChargeLabel(kitchen, charge), ...amountOf(charge, isOutdated) }] : []),
  { label: checkoutWords.weeklyTotal, amountCents: weeklyTotalCents },
]
const amountOf = ({ dueCents }: NextCharge, isOutdated: boolean) =>
  isOutdated ? { waiting: checkoutWords.workingItOut } : { amountCents: dueCents }

/** What the next charge is for, and how to keep it from coming. An outdated one keeps its place, so that nothing moves. */
function NextChargeNote({ charge, isOutdated, failed, retry }: ReturnType<typeof useNextCharge>) {
  const kitchen = useKitchen()
  if (charge)
    return (
      <p className={`text-sm leading-relaxed text-ink-soft ${isOutdated ? 'invisible' : ''}`}>
        {nextChargeNote(kitchen, charge)}
      </p>
    )
  if (!failed) return null
  return (
    <Notice tone="warning" actions={<Button onClick={retry}>{checkoutWords.tryAgain}</Button>}>
      {checkoutWords.nextChargeUnknown}
    </Notice>
  )
}

async function applyTyped(promo: PromoEntry) {
  if (await promo.apply())
    showToast(checkoutWords.promoApplied, {
      description: checkoutWords.lookAtTotal,
      tone: 'success',
    })
  else promo.field.current?.focus()
}

function PayPanel({
  page: { agreement, besides, nextCharge, payment, promo },
}: {
  page: ReturnType<typeof useCheckoutPage>
}) {
  const { app } = useSession()
  const start = async () => {
    // A customer who typed a code expects to pay less: it is checked, and the new total seen, before anything is paid.
    if (promo.isTyped) await applyTyped(promo)
    else if (agreement.isGiven()) await payment.start()
  }
  return (
    <>
      <RenewalTermsPanel agreement={agreement} />
      {payment.question}
      {payment.error && (
        <Notice tone="danger" urgent title={CHECKOUT_ERROR}>
          {payment.error}
        </Notice>
      )}
      <Button
        size="large"
        tone="accent"
        wide
        busy={payment.busy || promo.busy || nextCharge.isOutdated}
        onClick={() => void start()}
      >
        {payment.busy
          ? checkoutWords.redirecting
          : besides
            ? checkoutWords.payForBox
            : checkoutWords.startSubscription}
      </Button>
      <TermsNote before="pay" />
      <p className="flex items-start gap-3 rounded-field bg-leaf-soft px-4 py-3 text-sm leading-relaxed">
        <Icon name="lock" className="mt-0.5 size-5 text-leaf-ink" />
        {app.payments === 'simulated' ? checkoutWords.securedSimulated : checkoutWords.secured}
      </p>
    </>
  )
}
