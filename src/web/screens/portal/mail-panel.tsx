import { useState } from 'react'
import type { Portal } from '../../../contract/portal-wire.ts'
import { showFailure, showToast } from '../../app/toasts.ts'
import { call } from '../../platform/api-client.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'

const NOT_SAVED = 'Your choice could not be saved. Please try again.'

/** The menu by mail is for who asks for it; mail about orders is not a choice. */
export function MailPanel({ portal, reload }: { portal: Portal; reload: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const save = async (weekly_menu: boolean) => {
    setBusy(true)
    const outcome = await call('saveMailConsent', { weekly_menu })
    if (outcome.ok) {
      await reload()
      showToast(weekly_menu ? 'The menu comes by mail every week' : 'The weekly menu is stopped', {
        tone: 'success',
      })
    } else showFailure(outcome.failure, NOT_SAVED)
    setBusy(false)
  }
  return (
    <Card className="flex flex-col gap-2">
      <CardTitle>Mail</CardTitle>
      <SwitchField
        label="Send me the menu every week"
        checked={portal.mail.weekly_menu}
        onChange={(wanted) => {
          if (!busy) void save(wanted)
        }}
      />
      <p className="text-ink-soft">Mail about your orders and payments always comes.</p>
    </Card>
  )
}
