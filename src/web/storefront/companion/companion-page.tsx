import type { ReactNode } from 'react'
import { screenPaths, storefrontPaths } from '../../../contract/screen-paths.ts'
import type { CompanionPage } from '../../../contract/storefront/storefront-page.ts'
import { NUTRIENT_WORDS } from '../../../domain/labels/figures/nutrient.words.ts'
import { panelWords } from '../../../domain/labels/figures/panel.words.ts'
import { isWholePanel } from '../../../domain/labels/figures/rounded-nutrition.ts'
import type { FoodStop } from '../../../domain/labels/food-stop.ts'
import { brand } from '../../../domain/shared/brand.ts'
import { formatWeekdayAndDay } from '../../../domain/time/date-format.ts'
import { FactsTable } from '../../nutrition/facts-table.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { textLinkStyle } from '../../ui/buttons/text-link-style.ts'
import { companionWords } from './companion.words.ts'

/** What a label says, in type that is read at arm's length: most important first. */
export function CompanionContent({ page }: { page: CompanionPage }) {
  const { mealName, forWhom, useBy, isPast, isFirst, contains, heating, storage, netWeight } = page
  const day = formatWeekdayAndDay(useBy)
  return (
    <article data-keep className="page-width max-w-3xl pt-6 text-xl leading-relaxed sm:pt-10">
      {forWhom !== null && (
        <p className="text-2xl font-semibold text-leaf-ink">{companionWords.forWhom(forWhom)}</p>
      )}
      <h1 className="font-display text-title font-semibold tracking-tight [overflow-wrap:anywhere]">
        {mealName}
      </h1>
      {page.stop !== null && <Stopped stop={page.stop} />}
      <section className="mt-5 rounded-card border-2 border-ink p-5">
        <p className="font-semibold">{companionWords.useBy}</p>
        <p className="font-display text-title font-semibold">{day}</p>
        {isPast && <p className="mt-2 font-semibold text-danger">{companionWords.past}</p>}
        {!isPast && page.stop === null && (
          <>
            {isFirst && <p className="mt-2 font-semibold">{companionWords.eatFirst}</p>}
            <p className="mt-2">{companionWords.freezeBy(day)}</p>
          </>
        )}
      </section>
      <Part title={companionWords.contains}>
        <p className="font-semibold">{contains}</p>
      </Part>
      {page.stop === null && (
        <Part title={companionWords.heat}>
          <p>{heating}</p>
        </Part>
      )}
      {page.stop === null && storage !== '' && (
        <Part title={companionWords.keep}>
          <p>{storage}</p>
        </Part>
      )}
      <Part title={companionWords.ingredients}>
        <p>{page.ingredients}</p>
      </Part>
      <Nutrition nutrition={page.nutrition} />
      <Part title={companionWords.weight}>
        <p>{netWeight}</p>
      </Part>
      <p className="mt-8 text-lg text-ink-soft">{companionWords.offline}</p>
      <p className="mt-2 text-lg">
        {companionWords.help}{' '}
        <a className={textLinkStyle} href={storefrontPaths.contact}>
          {brand.name}, {brand.phone}
        </a>
      </p>
    </article>
  )
}

function Stopped({ stop }: { stop: FoodStop }) {
  return (
    <section role="alert" className="mt-5 rounded-card border-4 border-danger bg-danger-soft p-5">
      <p className="font-display text-title font-semibold text-danger">{companionWords.doNotEat}</p>
      <p className="mt-2">{companionWords.stops[stop]}</p>
      <p className="mt-2 font-semibold">
        <a className={textLinkStyle} href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`}>
          {companionWords.callUs(brand.phone)}
        </a>
      </p>
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h2 className="font-display text-heading font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function Nutrition({ nutrition }: Pick<CompanionPage, 'nutrition'>) {
  if (nutrition === null) return null
  if (isWholePanel(nutrition))
    return (
      <Part title={panelWords.title}>
        <FactsTable nutrition={nutrition} />
      </Part>
    )
  return (
    <Part title={companionWords.nutrition}>
      <table className="mt-2 w-full tabular-nums">
        <tbody>
          <tr className="border-y-4 border-ink font-semibold">
            <th scope="row" className="py-2 pr-4 text-left">
              {companionWords.calories}
            </th>
            <td className="py-2 text-right">{nutrition.calories}</td>
          </tr>
          {nutrition.nutrients.map(({ nutrient, amount, dailyPercent }) => (
            <tr key={nutrient} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {NUTRIENT_WORDS[nutrient]}
              </th>
              <td className="py-2 text-right">
                {amount}
                {dailyPercent !== null && ` (${dailyPercent}% ${companionWords.daily})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

/** For a code that nobody printed, that is too old, or whose label was replaced: the same page, which tells nothing. */
export function CompanionGoneContent() {
  return (
    <div className="page-width max-w-3xl pt-8 sm:pt-12">
      <h1 className="font-display text-title font-semibold tracking-tight">{companionWords.goneTitle}</h1>
      <p className="mt-2 mb-6 max-w-text text-xl leading-relaxed text-ink-soft">{companionWords.goneLead}</p>
      <a href={screenPaths.landing} className={buttonStyle('primary', 'large', false)}>
        {companionWords.home}
      </a>
    </div>
  )
}
