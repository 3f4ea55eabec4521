import { renderToStaticMarkup } from 'react-dom/server'
import type { StorefrontPage, WriteStorefront } from '../../contract/storefront/storefront-page.ts'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import { AwayContent, NotFoundContent } from './away-page.tsx'
import { CompanionContent, CompanionGoneContent } from './companion/companion-page.tsx'
import { Frame } from './frame.tsx'
import { Head } from './head.tsx'
import { HowItWorksContent } from './how-it-works-page.tsx'
import { MealContent } from './meal-page.tsx'
import { MenuContent } from './menu-page.tsx'
import { PlansContent } from './plans-page.tsx'
import { TextContent } from './text-page.tsx'

/** A program of its own, which the server loads: the pages of the storefront as HTML that no script takes over. */
export const writeStorefront: WriteStorefront = (page, { kitchen, origin, path }) => ({
  head: renderToStaticMarkup(<Head {...{ page, kitchen, origin, path }} />),
  body: renderToStaticMarkup(
    <Frame kitchen={kitchen} path={path}>
      <Content page={page} kitchen={kitchen} />
    </Frame>,
  ),
})

function Content({ page, kitchen }: { page: StorefrontPage; kitchen: Kitchen }) {
  switch (page.kind) {
    case 'menu':
      return <MenuContent {...{ kitchen, page }} />
    case 'meal':
      return <MealContent {...{ kitchen, page }} />
    case 'away':
      return <AwayContent page={page} />
    case 'plans':
      return <PlansContent {...{ kitchen, page }} />
    case 'how-it-works':
      return <HowItWorksContent {...{ kitchen, page }} />
    case 'text':
      return <TextContent page={page} />
    case 'companion':
      return <CompanionContent page={page} />
    case 'companion-gone':
      return <CompanionGoneContent />
    case 'not-found':
      return <NotFoundContent page={page} />
  }
}
