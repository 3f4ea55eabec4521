import { screenPaths } from '../../contract/screen-paths.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  return (
    <MessagePage
      icon="map-pin"
      title="Page Not Found"
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
