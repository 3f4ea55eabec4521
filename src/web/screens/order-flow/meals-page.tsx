import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { MealWire } from '../../../contract/menu-wire.ts'
import { checkoutButtonLabel } from '../../../domain/meal-plan/meal-minimum.ts'
import { totalMeals } from '../../../domain/meal-plan/meal-selections.ts'
import type { Avoidances } from '../../../domain/menu/allergens.ts'
import { stepBefore } from '../../../domain/orders/order-flow-steps.ts'
import { showToast } from '../../app/toasts.ts'
import { MealPicker } from '../../meal-plan/meal-picker.tsx'
import { useMenu } from '../../meal-plan/use-menu.ts'
import { OrderSummary } from '../../orders/order-summary.tsx'
import { BackButton } from '../../ui/back-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { DeliveryBanner } from './delivery-banner.tsx'
import { MealCapCounter } from './meal-cap-counter.tsx'
import { useHousehold, useMealsPage } from './use-meals-page.ts'

const MENU_FAILED = 'Failed to load meals. Please refresh the page.'

export function MealsPage() {
  const menu = useMenu()
  const { meals, failed, failures } = menu
  const household = useHousehold()
  useEffect(() => {
    if (failed && failures > 0) showToast(MENU_FAILED, { tone: 'danger' })
  }, [failed, failures])
  if (!meals || !household) return <PageSkeleton label="Loading the menu" />
  return <MealChoice meals={meals} household={household} menu={menu} />
}

type MealChoiceProps = {
  meals: readonly MealWire[]
  household: { size: number; avoidances: Avoidances }
  menu: ReturnType<typeof useMenu>
}

function MealChoice({ meals, household, menu }: MealChoiceProps) {
  const page = useMealsPage(meals, household.size)
  const navigate = useNavigate()
  const { selections } = page
  const selected = totalMeals(selections)
  return (
    <div className="page-width py-8 sm:py-12">
      <PageHeader
        title="Choose Your Weekly Meals"
        lead={`Pick at least ${page.minimum} meals for your household. Add more if you like.`}
        above={<BackButton onClick={() => navigate(stepBefore('/meals'))} />}
      />
      <div className="mt-6 flex flex-col gap-6">
        {page.schedule && <DeliveryBanner schedule={page.schedule} />}
        {menu.failed && (
          <Notice
            tone="danger"
            title={MENU_FAILED}
            actions={
              <Button busy={menu.retrying} onClick={menu.retry}>
                Try Again
              </Button>
            }
          >
            Until then you see our standard menu. Prices are checked before you pay.
          </Notice>
        )}
        <MealCapCounter
          selected={selected}
          cap={page.cap}
          minimum={page.minimum}
          onRaise={page.raise}
          onLower={page.lower}
        />
        <MealPicker
          meals={meals}
          selections={selections}
          onChange={page.select}
          cap={page.cap}
          avoidances={household.avoidances}
        />
        <Card className="ml-auto w-full sm:max-w-md">
          <CardTitle>Order summary</CardTitle>
          <div className="mt-4">
            <OrderSummary
              lines={[
                { label: `Selected meals (${selected})`, amountCents: page.quote.subtotalCents },
                { label: 'Shipping', amountCents: page.quote.shippingCents },
              ]}
              total={{ label: 'Weekly total', amountCents: page.quote.totalFirstBoxCents }}
            />
          </div>
          <div className="mt-5">
            <Button size="large" wide busy={page.busy} onClick={() => void page.proceed()}>
              {checkoutButtonLabel(selected, page.minimum)}
            </Button>
          </div>
        </Card>
      </div>
    </div>
  )
}
