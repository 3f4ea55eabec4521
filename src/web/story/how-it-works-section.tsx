import { useKitchen } from '../platform/kitchen-context.tsx'
import { SectionHeading } from '../site/section-heading.tsx'
import { landingWords } from './landing.words.ts'

export function HowItWorksSection() {
  const kitchen = useKitchen()
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="py-16 sm:py-24">
      <div className="page-width">
        <SectionHeading id="how-it-works-title" title={landingWords.stepsTitle}>
          {landingWords.stepsLead}
        </SectionHeading>
        <ol className="mt-12 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {landingWords.steps(kitchen).map(({ title, text }, index) => (
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
