import type { StaffRole } from '../../../domain/accounts/roles.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ownChangeWords } from './staff-accounts.words.ts'
import { ROLE_TEXTS } from './staff-roles.ts'

/** What an owner changes about an account: one of the two at a time. */
export type StaffChange = { role: StaffRole } | { isActive: boolean }

type Props = { change: StaffChange; onCancel: () => void; onConfirm: () => void }

/** Before somebody shuts themselves out: nothing on this screen would let them back in. */
export function OwnChangeQuestion({ change, onCancel, onConfirm }: Props) {
  const { title, consequence, yes } = textsOf(change)
  return (
    <Notice
      tone="warning"
      urgent
      title={title}
      actions={
        <>
          <Button tone="outline" autoFocus onClick={onCancel}>
            {ownChangeWords.cancel}
          </Button>
          <Button onClick={onConfirm}>{yes}</Button>
        </>
      }
    >
      {consequence}
    </Notice>
  )
}

const textsOf = (change: StaffChange) =>
  'role' in change
    ? { ...ownChangeWords.role, title: ownChangeWords.role.title(ROLE_TEXTS[change.role].person) }
    : ownChangeWords.deactivate
