import { screenPaths } from '../../contract/screen-paths.ts'
import { LinkButton } from '../ui/buttons/link-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { NAMED_OWNER } from './named-owner.words.ts'
import { useNeedsNamedOwner } from './staff-member.ts'

/** In place of a form or button: tells staff who came in with the shared password that they need an account for this. */
export function NamedOwnerNotice({ title }: { title: string }) {
  if (!useNeedsNamedOwner()) return null
  return (
    <Notice
      title={title}
      actions={
        <LinkButton tone="outline" to={`${screenPaths.admin}?account`} state={{ chosen: true }}>
          {NAMED_OWNER.signIn}
        </LinkButton>
      }
    >
      {NAMED_OWNER.why}
    </Notice>
  )
}
