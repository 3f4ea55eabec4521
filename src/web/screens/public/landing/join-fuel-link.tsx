import { screenPaths } from '../../../../contract/screen-paths.ts'
import { flowStarted } from '../../../platform/storage/browser-storage.ts'
import type { ButtonSize, ButtonTone } from '../../../ui/buttons/button-style.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'

/** Leads to sign-up and remembers, for this tab, that signing up has started. */
export function JoinFuelLink(props: { size?: ButtonSize; tone?: ButtonTone; wide?: boolean }) {
  return (
    <LinkButton tone="accent" {...props} to={screenPaths.auth} onClick={() => flowStarted.save()}>
      JOIN FUEL
    </LinkButton>
  )
}
