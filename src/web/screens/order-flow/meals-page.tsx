import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import { oneMoreBoxSentence } from '../../../domain/boxes/one-more-box.ts'
import { checkoutButtonLabel, MEALS_PER_PERSON } from '../../../domain/meal-plan/meal-minimum.ts'
import { totalMeals } from '../../../domain/meal-plan/meal-selections.ts'
import type { Avoidances } from '../../../domain/menu/allergens.ts'
import { stepBefore } from '../../../domain/orders/order-flow-steps.ts'
import { amountLines } from '../../../domain/pricing/amount-lines.ts'
import { formatDollars } from '../../../domain/shared/money.ts'
import { MENU_FAILED } from '../../app/messages.ts'
import { OfflineNotice } from '../../app/offline-notice.tsx'
import { ShopNotice } from '../../app/shop-notice.tsx'
import { showToast } from '../../app/toasts.ts'
import { OnboardingProblem } from '../../customers/onboarding-problem.tsx'
import { MealGridSkeleton } from '../../meal-plan/meal-grid-skeleton.tsx'
import { scheduleQuery } from '../../meal-plan/menu-query.ts'
import { MealPicker } from '../../meal-plan/picker/meal-picker.tsx'
import { useMenu } from '../../meal-plan/use-menu.ts'
import { useUndo } from '../../meal-plan/use-undo.ts'
import { DeliveryDayNotices } from '../../orders/delivery-day-notices.tsx'
import { OrderStages } from '../../orders/order-stages.tsx'
import { OrderSummary } from '../../orders/order-summary.tsx'
import { useComingBoxes } from '../../orders/use-coming-boxes.ts'
import { BackButton } from '../../ui/buttons/back-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeliveryBanner } from './delivery-banner.tsx'
import { MealCapCounter } from './meal-cap-counter.tsx'
import { mealsPageWords } from './meals-page.words.ts'
import { useHousehold, useMealsPage } from './use-meals-page.ts'

/** The frame is the same for everybody: its page is written with it. What it holds comes with the customer. */
export function MealsPage() {
  const navigate = useNavigate()
  return (
    <div className="page-width py-6 sm:py-10">
      <OfflineNotice />
      <ShopNotice />
      <OrderStages current={1} />
      <div className="mt-2 sm:mt-4">
        <PageHeader
          title={mealsPageWords.title}
          lead={mealsPageWords.lead(MEALS_PER_PERSON)}
          above={<BackButton onClick={() => navigate(stepBefore('/meals'))} />}
        />
      </div>
      <div className="mt-4 flex flex-col gap-4 sm:mt-6 sm:gap-8">
        <MealsOfToday />
      </div>
    </div>
  )
}

function MealsOfToday() {
  const menu = useMenu()
  const { meals, failed, failures } = menu
  const { household, account } = useHousehold()
  const schedule = useQuery(scheduleQuery)
  useEffect(() => {
    if (failed && failures > 0) showToast(MENU_FAILED, { tone: 'danger' })
  }, [failed, failures])
  const coming = useComingBoxes({ enabled: household !== null })
  // Asked for together with the menu, and shown with it: the meals would move when the banner came. It may fail.
  const comesWithBanner = (schedule.isPending && schedule.failureCount === 0) || coming.loading
  if (!household && account.failed) return <OnboardingProblem {...account} />
  if (!meals || !household || comesWithBanner) return <MealGridSkeleton />
  return <MealChoice meals={meals} household={household} menu={menu} />
}

type MealChoiceProps = {
  meals: readonly MealWire[]
  household: { size: number; avoidances: Avoidances }
  menu: ReturnType<typeof useMenu>
}

function MealChoice({ meals, household, menu }: MealChoiceProps) {
  const page = useMealsPage(meals, household.size)
  const summary = useRef<HTMLDivElement>(null)
  const { selections, cap, minimum, select } = page
  const choose = useUndo({ meals, selections, onChange: select, cap })
  return (
    <>
      {menu.failed && <MenuFailed menu={menu} />}
      {meals.length === 0 && <Notice title={mealsPageWords.toCome}>{mealsPageWords.toComeText}</Notice>}
      {page.schedule && <DeliveryDayNotices schedule={page.schedule} />}
      <div className="grid grid-cols-1 gap-3 sm:gap-6 lg:grid-cols-2">
        {page.schedule && <DeliveryBanner schedule={page.schedule} />}
        {page.scheduleLoading && <Skeleton className="min-h-28 rounded-card" />}
        <MealCapCounter
          selected={totalMeals(selections)}
          cap={cap}
          minimum={minimum}
          total={formatDollars(page.quote.totalFirstBoxCents)}
          onRaise={page.raise}
          onLower={page.lower}
          onClear={() => choose([])}
          onReview={() => summary.current?.focus()}
        />
      </div>
      <MealPicker
        meals={meals}
        selections={selections}
        onChange={select}
        cap={cap}
        avoidances={household.avoidances}
      />
      <div ref={summary} tabIndex={-1} className="ml-auto w-full sm:max-w-md">
        <SummaryCard page={page} />
      </div>
    </>
  )
}

function MenuFailed({ menu }: Pick<MealChoiceProps, 'menu'>) {
  return (
    <Notice
      tone="danger"
      title={MENU_FAILED}
      actions={
        <Button busy={menu.retrying} onClick={menu.retry}>
          {mealsPageWords.tryAgain}
        </Button>
      }
    >
      {mealsPageWords.standardMenu}
    </Notice>
  )
}

function SummaryCard({ page }: { page: ReturnType<typeof useMealsPage> }) {
  const selected = totalMeals(page.selections)
  const besides = useComingBoxes().data?.besides
  return (
    <Card>
      <CardTitle>{mealsPageWords.summary}</CardTitle>
      <div className="mt-4">
        <OrderSummary
          lines={amountLines(
            { ...page.quote, totalCents: page.quote.totalFirstBoxCents },
            {
              meals: mealsPageWords.selectedMeals(selected),
              total: besides ? mealsPageWords.total : mealsPageWords.weeklyTotal,
            },
          )}
        />
      </div>
      <div className="mt-5">
        <Button size="large" wide busy={page.busy} onClick={() => void page.proceed()}>
          {checkoutButtonLabel(selected, page.minimum)}
        </Button>
      </div>
      <p className="mt-3 text-center text-sm text-ink-soft">
        {besides && `${oneMoreBoxSentence(besides)} `}
        {mealsPageWords.nothingCharged}
      </p>
    </Card>
  )
}
