import type { Portal } from '../../../../contract/household/portal-wire.ts'
import { Notice } from '../../../ui/notice.tsx'
import { CHARGES_ON_HOLD } from './charges-on-hold.words.ts'

/** While a dispute of one of its payments waits for a decision, a household with a subscription is told that it is not charged. */
export function ChargesOnHoldNotice({ portal }: { portal: Portal }) {
  if (!portal.charges_on_hold || !portal.subscription || portal.subscription.status === 'canceled')
    return null
  return <Notice title={CHARGES_ON_HOLD.title}>{CHARGES_ON_HOLD.text}</Notice>
}
