import { screenPaths } from '../../contract/screen-paths.ts'
import { brand } from '../../domain/shared/brand.ts'
import { useDocumentTitle } from '../platform/use-document-title.ts'
import { LinkButton } from '../ui/buttons/link-button.tsx'
import { MessagePage } from './message-page.tsx'

const PAGE_NOT_FOUND = 'Page Not Found'

/** Also shown for an address whose screen this visitor may not see. */
export function NotFoundPage() {
  useDocumentTitle(`${PAGE_NOT_FOUND} | ${brand.name}`)
  return (
    <MessagePage
      icon="map-pin"
      title={PAGE_NOT_FOUND}
      lead="The page you are looking for has moved or never existed."
      actions={
        <>
          <LinkButton to={screenPaths.landing}>Go Home</LinkButton>
          <LinkButton to={screenPaths.portal} tone="outline">
            Go to Portal
          </LinkButton>
        </>
      }
    />
  )
}
