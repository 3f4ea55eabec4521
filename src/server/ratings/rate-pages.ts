import { html } from 'hono/html'
import { screenPaths } from '../../contract/screen-paths.ts'
import { type MealVoice, MOST_RATING_WORDS, STARS, type Stars } from '../../domain/ratings/rating.ts'
import type { CalendarDate } from '../../domain/time/calendar-date.ts'
import { formatLongDate } from '../../domain/time/date-format.ts'
import { type Fragment, mailLinkPage } from '../platform/http/pages/mail-link-page.ts'
import { PAGE_STYLE } from '../platform/http/pages/page-style.ts'
import { RATING_PATH } from './rating-links.ts'

export type RatedMeal = MealVoice & { id: string; name: string }
export type RatedBox = { deliveryDate: CalendarDate; meals: readonly RatedMeal[] }

const ratingPage = (title: string, content: Fragment): Fragment => mailLinkPage(RATING_PATH, title, content)

const starsText = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`)

type Shown = { chosen: { meal: RatedMeal; stars: Stars } | null; savedId: string | null }

/**
 * The meals of a box with their stars. Opening it changes nothing, because mail scanners open every link: what was
 * pressed in the mail stands first, with the button that keeps it.
 */
export function ratePage({ deliveryDate, meals }: RatedBox, { chosen, savedId }: Shown): Fragment {
  const saved = meals.find(({ id }) => id === savedId)
  return ratingPage(
    'How were your meals?',
    html`${saved ? html`<p role="status" class="saved">Saved: ${saved.name}. Thank you!</p>` : ''}
      ${chosen ? chosenCard(chosen) : html`<p>Your box of ${formatLongDate(deliveryDate)}. Press a number: 1 is not for us, 5 is loved it.</p>`}
      ${meals.map((meal) => mealCard(meal, savedId))}
      <p>Something missing, damaged or not right? <a href="${screenPaths.account}?report">Tell us in your portal</a>, and we make it right.</p>
      <p class="note"><a href="${screenPaths.account}">Your favorites and ratings</a></p>`,
  )
}

const chosenCard = ({
  meal,
  stars,
}: {
  meal: RatedMeal
  stars: Stars
}) => html`<form method="post" class="card">
  <input type="hidden" name="meal" value="${meal.id}">
  <p><strong>${meal.name}</strong></p>
  <button name="stars" value="${stars}" autofocus>Save ${starsText(stars)}</button>
</form>`

const mealCard = (meal: RatedMeal, savedId: string | null) => html`<section class="card" id="meal-${meal.id}">
  <h2>${meal.name}</h2>
  <form method="post">
    <input type="hidden" name="meal" value="${meal.id}">
    <div class="stars" role="group" aria-label="Stars for ${meal.name}">
      ${STARS.map(
        (stars) =>
          html`<button name="stars" value="${stars}" aria-pressed="${String(meal.stars === stars)}" aria-label="${starsText(stars)} for ${meal.name}">${stars}</button>`,
      )}
    </div>
  </form>
  <form method="post">
    <input type="hidden" name="meal" value="${meal.id}">
    <button class="quiet" name="favorite" value="${meal.isFavorite ? 'no' : 'yes'}" aria-pressed="${String(meal.isFavorite)}">${meal.isFavorite ? 'A favorite' : 'Make it a favorite'}<span class="read">: ${meal.name}</span></button>
  </form>
  <details ${meal.words === '' && savedId !== meal.id ? '' : 'open'}>
    <summary>Add words<span class="read"> about ${meal.name}</span></summary>
    <form method="post">
      <input type="hidden" name="meal" value="${meal.id}">
      <label for="words-${meal.id}">What should we know?</label>
      <textarea id="words-${meal.id}" name="words" rows="3" maxlength="${MOST_RATING_WORDS}">${meal.words}</textarea>
      <button class="quiet">Save words<span class="read"> about ${meal.name}</span></button>
    </form>
  </details>
</section>`

export const unknownRatingPage = () =>
  ratingPage(
    'This link does not work any more',
    html`<p>It is good for two months after a delivery. Sign in to rate your meals in <a href="${screenPaths.account}">your portal</a>.</p>`,
  )

export const askToStopPage = () =>
  ratingPage(
    'Stop asking how a box was?',
    html`<p>We will no longer write after a delivery. Mail about your orders always comes.</p>
      <form method="post"><button type="submit">Stop these mails</button></form>`,
  )

export const stoppedPage = () =>
  ratingPage(
    'We no longer ask',
    html`<p>These mails are stopped. You can rate meals in <a href="${screenPaths.account}">your portal</a> at any time, and ask for the mails again there.</p>`,
  )

export const RATING_STYLE = `${PAGE_STYLE}main { margin: 2rem auto; max-width: 36rem; width: calc(100% - 2rem) }
.card { margin: 0 0 1rem; overflow-wrap: anywhere }
.saved { background: var(--sand); border-radius: .75rem; padding: .75rem 1rem }
.stars { display: grid; gap: .5rem; grid-template-columns: repeat(5, 1fr); margin: .5rem 0 }
.stars button, button.quiet { background: transparent; border: 1px solid var(--line-strong); color: var(--ink); padding: .5rem 0 }
button.quiet { padding: .5rem 1.25rem }
.stars button[aria-pressed=true], button.quiet[aria-pressed=true] { background: var(--leaf); border-color: var(--leaf); color: var(--on-leaf) }
.stars button:hover, button.quiet:hover { background: var(--leaf-deep); color: var(--on-leaf) }
summary { cursor: pointer; min-height: 2.75rem; padding: .5rem 0 }
label { display: block; margin: .25rem 0 }
textarea { background: var(--card); border: 1px solid var(--line-strong); border-radius: .75rem; color: var(--ink); font: inherit; margin: 0 0 .5rem; padding: .5rem .75rem; width: 100% }
.read { clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; white-space: nowrap; width: 1px }
`
