import { storefrontPaths } from '../../contract/screen-paths.ts'
import type { MenuPage, WeekOnPage } from '../../contract/storefront/storefront-page.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { sharedKitchenSentence } from '../../domain/menu/shared-kitchen.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { DishGrid } from './dish-card.tsx'
import { PlanForm } from './plan-form.tsx'
import { menuWords, planWords } from './storefront.words.ts'

/** The first row of a phone, which is as wide as the row of a small window. */
const IN_SIGHT = 2

export function MenuContent({ kitchen, page }: { kitchen: Kitchen; page: MenuPage }) {
  const [first, ...others] = page.weeks
  return (
    <div className="page-width pt-6 sm:pt-10">
      <h1 className="font-display text-title font-semibold tracking-tight">{menuWords.title}</h1>
      <p className="mt-2 max-w-text leading-relaxed text-ink-soft sm:text-lg">{menuWords.lead(kitchen)}</p>
      {first && <Week week={first} kitchen={kitchen} eager={IN_SIGHT} />}
      {others.map((week) => (
        <Week key={week.deliveryDate} week={week} kitchen={kitchen} before={first?.dishes ?? null} />
      ))}
      <p className="mt-8 text-sm text-ink-soft">{menuWords.rendered}</p>
      <SharedKitchen handles={page.kitchenHandles} />
      <section aria-labelledby="plan-title" className="mt-12 rounded-card bg-sand p-5 sm:p-8">
        <h2 id="plan-title" className="font-display text-title font-semibold tracking-tight">
          {planWords.title}
        </h2>
        <p className="mt-2 mb-6 max-w-text leading-relaxed text-ink-soft">{planWords.lead}</p>
        <PlanForm wish={{ people: 1, meals: 10, zipCode: '' }} />
      </section>
    </div>
  )
}

type WeekProps = {
  week: WeekOnPage
  kitchen: Kitchen
  eager?: number
  /** The dishes that were shown before: the same ones are not shown again. */
  before?: WeekOnPage['dishes']
}

function Week({ week, kitchen, eager = 0, before = null }: WeekProps) {
  const { deliveryDate, dishes, isFull } = week
  const id = `week-${deliveryDate}`
  return (
    <section aria-labelledby={id} className="mt-8 first-of-type:mt-6 sm:mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="font-display text-heading font-semibold sm:text-2xl">
          {menuWords.week(deliveryDate)}
        </h2>
        <p className="text-sm text-ink-soft sm:text-base">{menuWords.closes(kitchen, week.ordersCloseAt)}</p>
      </div>
      <div className="mt-4 flex flex-col gap-5">
        {isFull && <Notice tone="warning">{menuWords.full}</Notice>}
        {dishes === null ? (
          <Notice>{menuWords.toCome}</Notice>
        ) : dishes.length === 0 ? (
          <Notice>{menuWords.empty}</Notice>
        ) : isSame(dishes, before) ? (
          <p className="leading-relaxed">{menuWords.same(deliveryDate)}</p>
        ) : (
          <DishGrid dishes={dishes} eager={eager} />
        )}
      </div>
    </section>
  )
}

const isSame = (dishes: WeekOnPage['dishes'], before: WeekOnPage['dishes']): boolean =>
  before !== null && JSON.stringify(dishes) === JSON.stringify(before)

/** The one sentence that every page with food has. */
export function SharedKitchen({ handles }: { handles: readonly string[] | null }) {
  return (
    <aside
      aria-label={menuWords.kitchenTitle}
      className="mt-4 flex items-start gap-3 rounded-field border border-line bg-card px-4 py-3 leading-relaxed"
    >
      <Icon name="info" className="mt-0.5 size-5 text-clay-ink" />
      <p>
        {sharedKitchenSentence(handles)}{' '}
        <a
          href={storefrontPaths.allergens}
          className="rounded-sm font-medium text-leaf-ink underline underline-offset-4"
        >
          {menuWords.kitchenMore}
        </a>
      </p>
    </aside>
  )
}
