import { useEffect, useRef } from 'react'
import { screenPaths } from '../../contract/screen-paths.ts'
import { WAITLIST_MESSAGES } from '../../domain/service-area/waitlist-entry.ts'
import { MessagePage } from '../app/message-page.tsx'
import { LinkButton } from '../ui/buttons/link-button.tsx'

/** On the waitlist. It takes the focus over from the form that is gone. */
export function JoinedScreen() {
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => screen.current?.focus(), [])
  return (
    <div ref={screen} tabIndex={-1} role="status" className="outline-none">
      <MessagePage
        icon="check"
        title={WAITLIST_MESSAGES.joined}
        lead="We will write to you as soon as we deliver to your neighborhood."
        actions={<LinkButton to={screenPaths.landing}>Back to Home</LinkButton>}
      />
    </div>
  )
}
