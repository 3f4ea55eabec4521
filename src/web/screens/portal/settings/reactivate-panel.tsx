import type { SubscriptionCalendar } from '../../../../contract/household/subscription-wire.ts'
import { renewalTermsText } from '../../../../domain/subscriptions/renewal-terms.ts'
import { RenewalTermsPanel } from '../../../consent/renewal-terms-panel.tsx'
import { useAgreement } from '../../../consent/use-agreement.ts'
import { call } from '../../../platform/api-client.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useChange } from '../account/use-change.ts'
import { settingsWords } from './settings.words.ts'

type Props = {
  canceled: NonNullable<SubscriptionCalendar['subscription']>
  /** Reads the weeks again, and with them the terms. */
  reload: () => void
}

/** The canceled subscription as it was, once its terms are agreed to. */
export function ReactivatePanel({ canceled, reload }: Props) {
  const { busy, error, change } = useChange()
  const { reactivation_terms: terms } = canceled
  const agreement = useAgreement(terms, { goal: 'reactivate' })
  const reactivate = async () => {
    if (!terms || !agreement.isGiven()) return
    const body = { accepted_renewal_terms: terms.version, shown_terms: renewalTermsText(terms) }
    const outcome = await change(() => call('reactivateSubscription', body))
    if (outcome?.ok !== false) return
    agreement.change(false)
    reload()
  }
  return (
    <>
      <p>
        {settingsWords.canceled} {canceled.if_reactivated}
      </p>
      <RenewalTermsPanel agreement={agreement} />
      {error && (
        <Notice tone="danger" urgent>
          {error}
        </Notice>
      )}
      <Button busy={busy} onClick={() => void reactivate()}>
        {settingsWords.reactivate}
      </Button>
    </>
  )
}
