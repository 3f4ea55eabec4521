import { storefrontPaths } from '../../../../../contract/screen-paths.ts'
import { BowlPicture } from '../../../../app/bowl-picture.tsx'
import { useNear } from '../../../../meal-plan/use-near.ts'
import { buttonStyle } from '../../../../ui/buttons/button-style.ts'
import { classes } from '../../../../ui/classes.ts'
import { storyWords } from './story.words.ts'

/** Where the food comes from. */
export function KitchenSection() {
  const [picture, near] = useNear<HTMLDivElement>(false)
  return (
    <section aria-labelledby="kitchen-title" className="py-16 sm:py-24">
      <div className="page-width grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div ref={picture} className={classes('aspect-3/2', !near && 'waits-until-near')}>
          <BowlPicture
            shape="tall"
            sizes="(min-width: 72rem) 33rem, (min-width: 64rem) 46vw, (min-resolution: 2.5x) 68vw, 92vw"
            className="aspect-3/2 rounded-card"
          />
        </div>
        <div>
          <h2 id="kitchen-title" className="font-display text-title font-semibold tracking-tight">
            {storyWords.kitchenTitle()}
          </h2>
          <p className="mt-3 text-lg leading-relaxed text-ink-soft">{storyWords.kitchenLead}</p>
          <dl className="mt-8 flex flex-col divide-y divide-line">
            {storyWords.kitchen.map(({ title, text }) => (
              <div key={title} className="py-4">
                <dt className="font-display text-xl font-semibold">{title}</dt>
                <dd className="mt-1 leading-relaxed text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
          <a href={storefrontPaths.allergens} className={buttonStyle('outline', 'medium', false)}>
            {storyWords.allergens}
          </a>
        </div>
      </div>
    </section>
  )
}
