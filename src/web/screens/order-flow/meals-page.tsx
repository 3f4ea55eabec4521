import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MealWire } from '../../../contract/household/menu-wire.ts'
import { oneMoreBoxSentence } from '../../../domain/boxes/one-more-box.ts'
import { checkoutButtonLabel } from '../../../domain/meal-plan/meal-minimum.ts'
import { type MealSelections, totalMeals } from '../../../domain/meal-plan/meal-selections.ts'
import { stepBefore } from '../../../domain/orders/order-flow-steps.ts'
import { amountLines } from '../../../domain/pricing/amount-lines.ts'
import { cents, formatDollars } from '../../../domain/shared/money.ts'
import { MENU_FAILED } from '../../app/messages.ts'
import { OfflineNotice } from '../../app/offline-notice.tsx'
import { ShopNotice } from '../../app/shop-notice.tsx'
import { showToast } from '../../app/toasts.ts'
import { OnboardingProblem } from '../../customers/onboarding-problem.tsx'
import type { Eating } from '../../meal-plan/eating.ts'
import { FillButtons, FillResult } from '../../meal-plan/fill/fill-bar.tsx'
import { useFill } from '../../meal-plan/fill/use-fill.ts'
import { MealGridSkeleton } from '../../meal-plan/meal-grid-skeleton.tsx'
import { scheduleQuery } from '../../meal-plan/menu-query.ts'
import { MealPicker } from '../../meal-plan/picker/meal-picker.tsx'
import { useMenu } from '../../meal-plan/use-menu.ts'
import { DeliveryDayNotices } from '../../orders/delivery-day-notices.tsx'
import { OrderStages } from '../../orders/order-stages.tsx'
import { OrderSummary } from '../../orders/order-summary.tsx'
import { useComingBoxes } from '../../orders/use-coming-boxes.ts'
import { later, OnceWanted } from '../../platform/later.tsx'
import { useSession } from '../../platform/session/session.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeliveryBanner } from './delivery-banner.tsx'
import { MealCapCounter } from './meal-cap-counter.tsx'
import { mealsPageWords } from './meals-page.words.ts'
import { useHousehold, useMealsPage } from './use-meals-page.ts'

const ReviewDialog = later(
  async () => (await import('../../meal-plan/review/review-dialog.tsx')).ReviewDialog,
)

/** The frame is the same for everybody: its page is written with it. What it holds comes with the customer. */
export function MealsPage() {
  const navigate = useNavigate()
  return (
    <div className="page-width py-4 sm:py-7">
      <OfflineNotice />
      <ShopNotice />
      <OrderStages current={1} />
      <header className="mt-2 flex items-center gap-1 sm:mt-5">
        <Button
          tone="quiet"
          className="-ml-3 size-11 shrink-0 !px-0"
          onClick={() => navigate(stepBefore('/meals'))}
        >
          <Icon name="arrow-left" />
          <span className="sr-only">{mealsPageWords.back}</span>
        </Button>
        <h1 className="font-display text-title font-semibold max-sm:text-2xl tracking-tight [overflow-wrap:anywhere]">
          {mealsPageWords.title}
        </h1>
      </header>
      <div className="mt-2 flex flex-col gap-3 sm:gap-4">
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
  const coming = useComingBoxes({ enabled: useSession().user !== null })
  // Asked for together with the menu, and shown with it: the meals would move when the banner came. It may fail.
  const comesWithBanner = (schedule.isPending && schedule.failureCount === 0) || coming.loading
  if (!household && account.failed) return <OnboardingProblem {...account} />
  if (!meals || !household || comesWithBanner) return <MealGridSkeleton />
  return <MealChoice meals={meals} household={household} menu={menu} />
}

type MealChoiceProps = {
  meals: readonly MealWire[]
  household: { size: number; eating: Eating }
  menu: ReturnType<typeof useMenu>
}

function MealChoice({ meals, household, menu }: MealChoiceProps) {
  const page = useMealsPage(meals, household.size)
  const { selections, cap, minimum, select, schedule } = page
  const { eating } = household
  const before = useComingBoxes().data?.before ?? NO_BOX_BEFORE
  const fill = useFill({ meals, eating, selections, onChange: select, count: cap, lastTime: before })
  const [reviewing, setReviewing] = useState(false)
  return (
    <>
      {menu.failed && <MenuFailed menu={menu} />}
      {meals.length === 0 && <Notice title={mealsPageWords.toCome}>{mealsPageWords.toComeText}</Notice>}
      {schedule && <DeliveryDayNotices schedule={schedule} />}
      {schedule && <DeliveryBanner schedule={schedule} />}
      {page.scheduleLoading && <Skeleton className="h-6 max-w-md" />}
      <MealCapCounter
        selected={totalMeals(selections)}
        cap={cap}
        minimum={minimum}
        total={formatDollars(page.quote.totalFirstBoxCents)}
        onCap={page.changeCap}
        onReview={() => setReviewing(true)}
        onProceed={() => void page.proceed()}
        fill={
          <FillButtons
            fill={fill}
            prices={meals.map((meal) => cents(meal.sell_price_cents))}
            hadBefore={before.length > 0}
            hasOwn={selections.length > 0}
          />
        }
        filled={<FillResult fill={fill} eating={eating} />}
      />
      <MealPicker
        meals={meals}
        selections={selections}
        onChange={select}
        cap={cap}
        whenFull={mealsPageWords.wayOn}
        eating={eating}
        had={new Set(before.map(({ mealId }) => mealId))}
      />
      <div className="ml-auto w-full sm:max-w-md">
        <SummaryCard page={page} />
      </div>
      <OnceWanted wanted={reviewing}>
        <ReviewDialog
          {...{ meals, eating, selections, cap, minimum }}
          open={reviewing}
          onOpenChange={setReviewing}
          onChange={select}
          reasons={fill.reasons}
          total={formatDollars(page.quote.totalFirstBoxCents)}
          proceed={<ProceedButton page={page} onPressed={() => setReviewing(false)} />}
        />
      </OnceWanted>
    </>
  )
}

const NO_BOX_BEFORE: MealSelections = []

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
      <div className="mt-2 sm:mt-4">
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
      <div className="mt-4 sm:mt-5">
        <ProceedButton page={page} wide />
      </div>
      <p className="mt-3 text-center text-sm text-ink-soft">
        {besides && `${oneMoreBoxSentence(besides)} `}
        {mealsPageWords.nothingCharged}
      </p>
    </Card>
  )
}

type ProceedProps = { page: ReturnType<typeof useMealsPage>; wide?: boolean; onPressed?: () => void }

function ProceedButton({ page, wide = false, onPressed }: ProceedProps) {
  const press = () => {
    onPressed?.()
    void page.proceed()
  }
  return (
    <Button size={wide ? 'large' : 'medium'} wide={wide} busy={page.busy} onClick={press}>
      {checkoutButtonLabel(totalMeals(page.selections), page.minimum)}
    </Button>
  )
}
