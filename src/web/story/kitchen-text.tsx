import { storefrontPaths } from '../../contract/screen-paths.ts'
import { buttonStyle } from '../ui/buttons/button-style.ts'
import { storyWords } from './story.words.ts'

/** Where the food comes from. */
export function KitchenText() {
  return (
    <>
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
    </>
  )
}
