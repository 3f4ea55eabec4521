import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import {
  cutoffTime,
  cutoffWeekdayName,
  deliveryWeekdayName,
} from '../../../domain/kitchen-place/kitchen-words.ts'
import { MEALS_PER_PERSON } from '../../../domain/meal-plan/meal-minimum.ts'
import { brand } from '../../../domain/shared/brand.ts'
import { useKitchen } from '../../platform/kitchen-context.tsx'
import { Icon } from '../../ui/icon.tsx'

const points = (kitchen: Kitchen) => [
  'Chef-crafted meals',
  brand.firstFoodPoint,
  brand.secondFoodPoint,
  `From ${MEALS_PER_PERSON} meals per week, more whenever you want`,
  'Proteins and allergens you avoid are marked on every meal',
  'Calories, protein, carbs and fat on every card',
  `Delivered every ${deliveryWeekdayName(kitchen)}, ${kitchen.window.text}`,
  `Change your box until ${cutoffWeekdayName(kitchen)} midnight (${cutoffWeekdayName(kitchen)} ${cutoffTime(kitchen)})`,
  'Reorder a delivered box: its meals are selected for you',
]

export function SellingPointsSection() {
  const kitchen = useKitchen()
  return (
    <section aria-labelledby="why-title" className="bg-leaf-deep py-16 text-on-leaf sm:py-24">
      <div className="page-width grid gap-10 lg:grid-cols-[1fr_2fr]">
        <h2 id="why-title" className="font-display text-title font-semibold tracking-tight">
          Why households stay
        </h2>
        <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {points(kitchen).map((point) => (
            <li key={point} className="flex items-start gap-3 text-lg leading-snug">
              <Icon name="check" className="mt-0.5 size-5 text-clay-light" />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
