import { DELIVERY_WEEKDAY_NAME, DELIVERY_WINDOW } from '../../../domain/delivery/delivery-weekday.ts'
import { MEALS_PER_PERSON } from '../../../domain/meal-plan/meal-minimum.ts'
import { SectionHeading } from './section-heading.tsx'

const STEPS = [
  { title: 'Check Your ZIP', text: 'See in a second whether we deliver to your door.' },
  { title: 'Create Your Account', text: 'Tell us who eats with you and what to leave out.' },
  {
    title: 'Choose Your Plan',
    text: `Starting at ${MEALS_PER_PERSON} meals per week. Add more whenever you like.`,
  },
  {
    title: 'Weekly Delivery',
    text: `Your meals arrive every ${DELIVERY_WEEKDAY_NAME}, ${DELIVERY_WINDOW.text}, ready to heat.`,
  },
]

export function HowItWorksSection() {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="py-16 sm:py-20">
      <div className="page-width">
        <SectionHeading id="how-it-works-title" title="How It Works">
          Four steps, about five minutes.
        </SectionHeading>
        <ol className="mt-10 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="border-t-2 border-leaf pt-5">
              <span aria-hidden="true" className="font-display text-4xl font-semibold text-clay">
                {index + 1}
              </span>
              <h3 className="mt-3 font-display text-xl font-semibold">{title}</h3>
              <p className="mt-2 leading-relaxed text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
