import type { DeliveryAddressWire } from '../../../contract/customers-wire.ts'
import { formatLongDate } from '../../../domain/shared/date-format.ts'
import { AddressForm } from '../../customers/address-form.tsx'
import { call } from '../../platform/api-client.ts'
import { calendarDateOf } from '../../platform/wire-values.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useChange } from './use-change.ts'

type Props = {
  open: boolean
  /** The delivery date of the one week; null for good. */
  week: string | null
  start: DeliveryAddressWire
  /** Where it goes so far, for who wants the change undone; null where that is not known in full. */
  before: DeliveryAddressWire | null
  onClose: () => void
}

export function AddressDialog({ open, week, start, before, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={week ? 'Address of one week' : 'Delivery address'}
      description={
        week
          ? `Only for the delivery on ${formatLongDate(calendarDateOf(week))}. Other weeks go where they always do.`
          : 'For every box whose orders are still open. Boxes that are paid for go where they were sent.'
      }
      width="wide"
    >
      <AddressOfDialog week={week} start={start} before={before} onClose={onClose} />
    </Dialog>
  )
}

function AddressOfDialog({ week, start, before, onClose }: Omit<Props, 'open'>) {
  const { error, change } = useChange()
  const save = async (address: DeliveryAddressWire) => {
    const where = week ? { apply: 'week' as const, delivery_date: week } : { apply: 'for_good' as const }
    const outcome = await change(() => call('changeAddress', { ...where, address }), {
      onSaved: onClose,
      ...(before && { undo: () => call('changeAddress', { ...where, address: before }) }),
    })
    return outcome && !outcome.ok ? fieldsOf(outcome.failure.fields) : null
  }
  return (
    <AddressForm
      start={start}
      onSave={save}
      buttons={({ busy, ready }) => (
        <div className="mt-6 flex flex-col gap-4">
          {error && (
            <Notice tone="danger" urgent>
              {error}
            </Notice>
          )}
          <Button type="submit" busy={busy} disabled={!ready} className="self-end">
            {week ? 'Save for this week' : 'Save for good'}
          </Button>
        </div>
      )}
    />
  )
}

/** The form's own names: the call has the address one level deeper. */
const fieldsOf = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^address\./, ''), message]),
  )
