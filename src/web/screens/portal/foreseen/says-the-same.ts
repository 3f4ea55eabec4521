import type { PreviewWire } from '../../../../contract/household/preview-wire.ts'

const said = ({ changes, forecast, notes, every_week }: PreviewWire) =>
  JSON.stringify([changes, forecast, notes, every_week?.total_cents])

/** Whether two answers tell a household the same. */
export const saysTheSame = (seen: PreviewWire, now: PreviewWire): boolean => said(seen) === said(now)
