import { DELIVERY_WEEKDAY_NAME } from '../../../domain/delivery/delivery-weekday.ts'
import { JoinFuelLink } from './join-fuel-link.tsx'

export function ClosingSection() {
  return (
    <section aria-labelledby="closing-title" className="bg-clay-soft py-16 text-center sm:py-24">
      <div className="page-width flex flex-col items-center">
        <h2 id="closing-title" className="max-w-text font-display text-title font-semibold tracking-tight">
          Next {DELIVERY_WEEKDAY_NAME} could taste like this.
        </h2>
        <p className="mt-3 mb-8 max-w-form text-lg leading-relaxed text-ink-soft">
          Choose your meals today and leave the cooking to us.
        </p>
        <JoinFuelLink size="large" />
      </div>
    </section>
  )
}
