import { useKitchen } from '../platform/kitchen-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { landingWords } from './landing.words.ts'

export function SellingPointsSection() {
  const kitchen = useKitchen()
  return (
    <section aria-labelledby="why-title" className="bg-leaf-deep py-16 text-on-leaf sm:py-24">
      <div className="page-width grid gap-10 lg:grid-cols-[1fr_2fr]">
        <h2 id="why-title" className="font-display text-title font-semibold tracking-tight">
          {landingWords.pointsTitle}
        </h2>
        <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {landingWords.points(kitchen).map((point) => (
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
