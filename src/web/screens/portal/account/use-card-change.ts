import { showFailure } from '../../../app/toasts.ts'
import { call } from '../../../platform/api-client.ts'
import { useLeavingSite } from '../../../platform/use-leaving-site.ts'

/** Leads to the provider's page for another card. */
export function useCardChange(): { busy: boolean; change: () => Promise<void> } {
  const [busy, setBusy] = useLeavingSite()
  const change = async () => {
    setBusy(true)
    const outcome = await call('startCardChange', undefined)
    if (outcome.ok) return window.location.assign(outcome.value.url)
    setBusy(false)
    showFailure(outcome.failure, 'Your card could not be changed', outcome.failure.message)
  }
  return { busy, change }
}
