import { useState } from 'react'
import type { DeliveryAddressWire } from '../../../../contract/shared/address-wire.ts'
import { formatLongDate } from '../../../../domain/time/date-format.ts'
import { AddressForm } from '../../../customers/address-form.tsx'
import { ForeseenChanges } from '../../../customers/foreseen-changes.tsx'
import { useForeseen } from '../../../customers/use-foreseen.ts'
import { call } from '../../../platform/api-client.ts'
import { calendarDateOf } from '../../../platform/wire-values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog, Unsaved } from '../../../ui/overlays/dialog.tsx'
import { addressWords } from './address-dialog.words.ts'
import { useChange } from './use-change.ts'

type Props = {
  open: boolean
  /** The delivery date of the one week; null for good. */
  week: string | null
  /** Where every box goes. */
  usual: DeliveryAddressWire
  /** Where the one week goes instead. */
  own: DeliveryAddressWire | null
  onClose: () => void
}

export function AddressDialog({ open, week, usual, own, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={week ? addressWords.titleOfWeek : addressWords.titleForGood}
      description={
        week ? addressWords.onlyFor(formatLongDate(calendarDateOf(week))) : addressWords.forEveryBox
      }
      width="wide"
    >
      <AddressOfDialog week={week} usual={usual} own={own} onClose={onClose} />
    </Dialog>
  )
}

function AddressOfDialog({ week, usual, own, onClose }: Omit<Props, 'open'>) {
  const [typed, setTyped] = useState(false)
  const { busy, error, change } = useChange()
  /** Without an address the week goes where every box goes. */
  const send = (address: DeliveryAddressWire | null) => call('changeAddress', changeTo(address))
  const changeTo = (address: DeliveryAddressWire | null) =>
    week ? { apply: 'week' as const, delivery_date: week, address } : { apply: 'for_good' as const, address }
  const { foresee, shownFor } = useForeseen()
  const [asked, setAsked] = useState<DeliveryAddressWire | null>(null)
  const previewOf = (address: DeliveryAddressWire | null) => ({
    kind: 'address' as const,
    address: changeTo(address),
  })
  const save = async (address: DeliveryAddressWire | null) => {
    setAsked(address)
    // A refused address is refused again below, where its fields are named.
    const foreseen = await foresee(previewOf(address))
    if (!foreseen.mayGoOn && !foreseen.failure) return null
    const outcome = await change(() => send(address), {
      onSaved: onClose,
      undo: () => send(week ? own : usual),
    })
    return outcome && !outcome.ok ? fieldsOf(outcome.failure.fields) : null
  }
  return (
    <AddressForm
      start={own ?? usual}
      onType={() => {
        setTyped(true)
        setAsked(null)
      }}
      onSave={save}
      buttons={(form) => (
        <div className="mt-6 flex flex-col gap-4">
          <Unsaved when={typed} />
          <ForeseenChanges preview={shownFor(previewOf(asked))} />
          {error && (
            <Notice tone="danger" urgent>
              {error}
            </Notice>
          )}
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            {own && (
              <Button tone="outline" aria-disabled={busy} onClick={() => void save(null)}>
                {addressWords.useUsual}
              </Button>
            )}
            <Button type="submit" busy={form.busy} disabled={!form.ready}>
              {week ? addressWords.saveForWeek : addressWords.saveForGood}
            </Button>
          </div>
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
