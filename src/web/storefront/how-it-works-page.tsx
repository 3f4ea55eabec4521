import { screenPaths, storefrontPaths } from '../../contract/screen-paths.ts'
import type { HowItWorksPage } from '../../contract/storefront/storefront-page.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { buttonStyle } from '../ui/buttons/button-style.ts'
import { Charges } from './charges.tsx'
import { howWords, planWords } from './storefront.words.ts'

export function HowItWorksContent({ kitchen, page }: { kitchen: Kitchen; page: HowItWorksPage }) {
  return (
    <div className="page-width pt-6 sm:pt-10">
      <h1 className="font-display text-title font-semibold tracking-tight">{howWords.title}</h1>
      <p className="mt-2 max-w-text leading-relaxed text-ink-soft sm:text-lg">{howWords.lead}</p>
      <ol className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {howWords.steps(kitchen).map(({ title, text }, index) => (
          <li key={title} className="flex gap-5 sm:block">
            <span
              aria-hidden="true"
              className="w-9 shrink-0 font-display text-5xl leading-none font-semibold text-clay-ink"
            >
              {index + 1}
            </span>
            <div className="sm:mt-4">
              <h2 className="font-display text-xl font-semibold">{title}</h2>
              <p className="mt-2 leading-relaxed text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-12 grid items-start gap-10 lg:grid-cols-2 lg:gap-16">
        <section
          aria-labelledby="charges-title"
          className="rounded-card border border-line bg-card p-5 sm:p-8"
        >
          <h2 id="charges-title" className="font-display text-heading font-semibold sm:text-2xl">
            {howWords.charges}
          </h2>
          <p className="mt-1 text-ink-soft">{howWords.chargesLead}</p>
          <Charges kitchen={kitchen} charges={page.charges} />
        </section>
        <section aria-labelledby="change-title" className="lg:py-8">
          <h2 id="change-title" className="font-display text-heading font-semibold sm:text-2xl">
            {howWords.change}
          </h2>
          <ul className="mt-4 flex list-disc flex-col gap-3 pl-5 leading-relaxed">
            {howWords.changes(kitchen).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="mt-8 flex flex-wrap gap-3">
            <a href={screenPaths.zipGate} className={buttonStyle('accent', 'large', false)}>
              {planWords.start}
            </a>
            <a href={storefrontPaths.plans} className={buttonStyle('outline', 'large', false)}>
              {howWords.plans}
            </a>
          </p>
        </section>
      </div>
    </div>
  )
}
