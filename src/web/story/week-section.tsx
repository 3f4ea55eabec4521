import { storefrontPaths } from '../../contract/screen-paths.ts'
import { useKitchen } from '../platform/kitchen-context.tsx'
import { buttonStyle } from '../ui/buttons/button-style.ts'
import { PackedBox } from './packed-box.tsx'
import { storyWords } from './story.words.ts'

/** The box and its week: a line through four moments, across on a desktop and down on a phone. */
export function WeekSection() {
  const kitchen = useKitchen()
  return (
    <section aria-labelledby="week-title" className="bg-sand py-16 sm:py-24">
      <div className="page-width">
        <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
          <div className="max-w-text">
            <h2 id="week-title" className="font-display text-title font-semibold tracking-tight">
              {storyWords.weekTitle}
            </h2>
            <p className="mt-3 text-lg leading-relaxed text-ink-soft">{storyWords.weekLead(kitchen)}</p>
          </div>
          <PackedBox />
        </div>
        <ol className="mt-10 grid gap-x-10 gap-y-8 lg:grid-cols-4">
          {storyWords.week(kitchen).map(({ when, text }) => (
            <li key={when} className="border-t-2 border-clay pt-4">
              <h3 className="font-display text-xl font-semibold text-clay-ink">{when}</h3>
              <p className="mt-2 leading-relaxed text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-8">
          <a href={storefrontPaths.howItWorks} className={buttonStyle('outline', 'medium', false)}>
            {storyWords.howItWorks}
          </a>
        </p>
      </div>
    </section>
  )
}
