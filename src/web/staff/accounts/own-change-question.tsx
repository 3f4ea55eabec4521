import type { StaffRole } from '../../../domain/accounts/roles.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ROLE_TEXTS } from './staff-roles.ts'

/** What an owner asks of an account: one of both at a time. */
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
            Cancel
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
    ? {
        title: `Make yourself ${ROLE_TEXTS[change.role].person}?`,
        consequence:
          'This is your own account. You can no longer manage staff then: somebody else has to make you an owner again.',
        yes: 'Yes, Change My Role',
      }
    : {
        title: 'Deactivate yourself?',
        consequence:
          'This is your own account. You are signed out at once, and somebody else has to activate it again.',
        yes: 'Yes, Deactivate Me',
      }
