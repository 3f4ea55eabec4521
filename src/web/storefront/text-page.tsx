import { screenPaths, storefrontPaths } from '../../contract/screen-paths.ts'
import type { TextPage } from '../../contract/storefront/storefront-page.ts'
import { TEXT_TITLES } from '../../domain/storefront/shop-texts.ts'
import { ShopText } from '../shop-text/shop-text.tsx'
import { buttonStyle } from '../ui/buttons/button-style.ts'
import { textLinkStyle } from '../ui/buttons/text-link-style.ts'
import { Notice } from '../ui/notice.tsx'
import { SharedKitchen } from './menu-page.tsx'
import { planWords, textWords } from './storefront.words.ts'

export function TextContent({ page }: { page: TextPage }) {
  const { text, body, isDraft, publishedOn, earlierVersion, places } = page
  return (
    <div className="page-width pt-6 sm:pt-10">
      <h1 className="font-display text-title font-semibold tracking-tight">{TEXT_TITLES[text]}</h1>
      {publishedOn && <p className="mt-1 text-sm text-ink-soft">{textWords.published(publishedOn)}</p>}
      {earlierVersion !== null && (
        <div className="mt-5 max-w-text">
          <Notice title={textWords.earlier(earlierVersion)}>
            <a href={storefrontPaths[text]} className={textLinkStyle}>
              {textWords.toCurrent}
            </a>
          </Notice>
        </div>
      )}
      {isDraft && (
        <div className="mt-5 max-w-text">
          <Notice tone="warning" title={textWords.draft}>
            {publishedOn ? textWords.uncheckedText : textWords.draftText}
          </Notice>
        </div>
      )}
      {text === 'allergens' && (
        <div className="max-w-text">
          <SharedKitchen handles={page.kitchenHandles} />
        </div>
      )}
      <div className="mt-8">
        <ShopText text={body} />
      </div>
      {places.length > 0 && <Places places={places} />}
    </div>
  )
}

function Places({ places }: Pick<TextPage, 'places'>) {
  return (
    <section aria-labelledby="places-title" className="mt-10">
      <h2 id="places-title" className="font-display text-heading font-semibold">
        {textWords.places}
      </h2>
      <ul className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {places.map(({ city, zipCodes }) => (
          <li key={city}>
            <h3 className="font-semibold">{city}</h3>
            <p className="leading-relaxed text-ink-soft tabular-nums">{zipCodes.join(', ')}</p>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <a href={screenPaths.zipGate} className={buttonStyle('accent', 'large', false)}>
          {planWords.start}
        </a>
      </p>
    </section>
  )
}
