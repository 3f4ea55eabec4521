import { useState } from 'react'
import type { Portal } from '../../../../contract/household/portal-wire.ts'
import { showFailure, showToast } from '../../../app/toasts.ts'
import { call } from '../../../platform/api-client.ts'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { Setting } from './setting-row.tsx'

const NOT_SAVED = 'Your choice could not be saved. Please try again.'

/** The menu by mail is for who asks for it; mail about orders is not a choice. The switch moves before the answer. */
export function MailPanel({ portal, reload }: { portal: Portal; reload: () => Promise<void> }) {
  const [asked, setAsked] = useState<boolean | null>(null)
  const save = async (weekly_menu: boolean) => {
    setAsked(weekly_menu)
    const outcome = await call('saveMailConsent', { weekly_menu })
    if (outcome.ok) {
      showToast(weekly_menu ? 'The menu comes by mail every week' : 'The weekly menu is stopped', {
        tone: 'success',
      })
      await reload()
    } else showFailure(outcome.failure, NOT_SAVED)
    setAsked(null)
  }
  return (
    <Setting title="Mail" lead="Mail about your orders and payments always comes.">
      <SwitchField
        label="Send me the menu every week"
        checked={asked ?? portal.mail.weekly_menu}
        onChange={(wanted) => {
          if (asked === null) void save(wanted)
        }}
      />
    </Setting>
  )
}
