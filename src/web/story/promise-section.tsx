import { storyWords } from './story.words.ts'

/** What the product holds by itself: no opinion of anybody stands here. */
export function PromiseSection() {
  return (
    <section aria-labelledby="promise-title" className="pt-16 sm:pt-24">
      <div className="page-width">
        <h2 id="promise-title" className="font-display text-title font-semibold tracking-tight">
          {storyWords.promiseTitle}
        </h2>
        <ul className="mt-8 grid gap-x-10 sm:grid-cols-2">
          {storyWords.promises.map((promise) => (
            <li
              key={promise}
              className="border-t border-line py-4 font-display text-xl leading-snug font-semibold text-leaf-ink"
            >
              {promise}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
