import { storefrontPaths } from '../../contract/screen-paths.ts'
import { tabTitle } from '../../contract/screen-titles.ts'
import type { StorefrontPage } from '../../contract/storefront/storefront-page.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { pictureFile } from '../../domain/menu/meal-view.ts'
import { TEXT_TITLES } from '../../domain/storefront/shop-texts.ts'
import { companionWords } from './companion/companion.words.ts'
import { awayWords, howWords, mealWords, menuWords, planWords, textWords } from './storefront.words.ts'
import { structuredData } from './structured-data.ts'

type Told = {
  title: string
  /** Null: of no use to whoever searches. */
  description: string | null
  /** Address of the picture that a chat shows beside a link; the shop's own without one. */
  picture?: string | undefined
}

function toldOf(page: StorefrontPage, kitchen: Kitchen): Told {
  switch (page.kind) {
    case 'menu':
      return { title: menuWords.title, description: menuWords.description(kitchen) }
    case 'meal': {
      const { name, description } = page.dish
      return { title: name, description: mealWords.description(name, description), picture: page.pictures[0] }
    }
    case 'away':
      return { title: page.name, description: null }
    case 'plans':
      return { title: planWords.title, description: planWords.description(kitchen) }
    case 'how-it-works':
      return { title: howWords.title, description: howWords.description(kitchen) }
    case 'text': {
      const title = TEXT_TITLES[page.text]
      return { title, description: page.earlierVersion === null ? textWords.description(title) : null }
    }
    case 'companion':
      return { title: page.mealName, description: null }
    case 'companion-gone':
      return { title: companionWords.goneTitle, description: null }
    case 'not-found':
      return { title: awayWords.notFound, description: null }
  }
}

/** A script could end its element early; nothing in here can. */
const asScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

type HeadProps = { page: StorefrontPage; kitchen: Kitchen; origin: string; path: string }

export function Head({ page, kitchen, origin, path }: HeadProps) {
  const { title, description, picture } = toldOf(page, kitchen)
  // A price for somebody's household is the same page to whoever searches.
  const address = origin + (page.kind === 'plans' ? storefrontPaths.plans : path)
  if (description === null)
    return (
      <>
        <title>{tabTitle(title)}</title>
        <meta name="robots" content="noindex" />
        {page.kind === 'companion' && <script src="/m/keep.js" defer />}
      </>
    )
  return (
    <>
      <title>{tabTitle(title)}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content={page.kind === 'meal' ? 'product' : 'website'} />
      <meta property="og:title" content={tabTitle(title)} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta
        property="og:image"
        content={picture ? new URL(pictureFile(picture), origin).href : `${origin}/pictures/share.jpg`}
      />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData(page, origin).map((data) => (
        <script
          key={String(data['@type'])}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, of which no part can end the element
          dangerouslySetInnerHTML={{ __html: asScript(data) }}
        />
      ))}
    </>
  )
}
