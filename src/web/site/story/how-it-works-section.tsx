import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import { deliveryWeekdayName } from '../../../domain/kitchen-place/kitchen-words.ts'
import { MEALS_PER_PERSON } from '../../../domain/meal-plan/meal-minimum.ts'
import { useKitchen } from '../../platform/kitchen-context.tsx'
import { SectionHeading } from '../section-heading.tsx'

const steps = (kitchen: Kitchen) => [
  { title: 'Check Your ZIP', text: 'See in a second whether we deliver to your door.' },
  { title: 'Create Your Account', text: 'Tell us who eats with you and what to leave out.' },
  {
    title: 'Choose Your Plan',
    text: `Starting at ${MEALS_PER_PERSON} meals per week. Add more whenever you like.`,
  },
  {
    title: 'Weekly Delivery',
    text: `Your meals arrive every ${deliveryWeekdayName(kitchen)}, ${kitchen.window.text}, ready to heat.`,
  },
]

export function HowItWorksSection() {
  const kitchen = useKitchen()
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="py-16 sm:py-24">
      <div className="page-width">
        <SectionHeading id="how-it-works-title" title="How It Works">
          Four steps, about five minutes.
        </SectionHeading>
        <ol className="mt-12 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {steps(kitchen).map(({ title, text }, index) => (
            <li key={title} className="flex gap-5 sm:block">
              <span
                aria-hidden="true"
                className="w-9 shrink-0 font-display text-6xl leading-none font-semibold text-clay-ink sm:w-auto"
              >
                {index + 1}
              </span>
              <div className="sm:mt-5">
                <h3 className="font-display text-xl font-semibold">{title}</h3>
                <p className="mt-2 leading-relaxed text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
