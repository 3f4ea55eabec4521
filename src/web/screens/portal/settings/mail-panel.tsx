import { useState } from 'react'
import type { Portal } from '../../../../contract/household/portal-wire.ts'
import { showFailure, showToast } from '../../../app/toasts.ts'
import { call } from '../../../platform/api-client.ts'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { Setting } from './setting-row.tsx'
import { settingsWords } from './settings.words.ts'

/** The weekly menu goes only to those who ask for it; mail about orders always goes. The switch moves before the answer. */
export function MailPanel({ portal, reload }: { portal: Portal; reload: () => Promise<void> }) {
  const [asked, setAsked] = useState<boolean | null>(null)
  const save = async (weekly_menu: boolean) => {
    setAsked(weekly_menu)
    const outcome = await call('saveMailConsent', { weekly_menu })
    if (outcome.ok) {
      showToast(weekly_menu ? settingsWords.menuComes : settingsWords.menuStopped, {
        tone: 'success',
      })
      await reload()
    } else showFailure(outcome.failure, settingsWords.mailNotSaved)
    setAsked(null)
  }
  return (
    <Setting title={settingsWords.mail} lead={settingsWords.mailLead}>
      <SwitchField
        label={settingsWords.menuByMail}
        checked={asked ?? portal.mail.weekly_menu}
        onChange={(wanted) => {
          if (asked === null) void save(wanted)
        }}
      />
    </Setting>
  )
}
