import { scannedLots } from '../../../../domain/batches/scanned-lots.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useScanner } from '../packing/use-scanner.ts'
import { BATCH_LOTS } from './batches.words.ts'
import { TakeDialog } from './take-dialog.tsx'
import type { Card, Need } from './use-batch-card.ts'

export type Choice = { need: Need; lot: Need['lots'][number] }
/** `unknown`: a code that names no lot at hand. Several choices: two suppliers use one number. */
export type Scanned = { choices: readonly Choice[]; unknown: string | null }
export const NOTHING_SCANNED: Scanned = { choices: [], unknown: null }

type Props = { card: Card; scanned: Scanned; onScan: (scanned: Scanned) => void }

/** Hears the scanner whatever of the card is open, and asks how much of the lot went in. */
export function LotScanner({ card, scanned: { choices, unknown }, onScan }: Props) {
  useScanner((code) => {
    const all = card.needs.flatMap((need) =>
      need.lots.map((lot) => ({ need, lot, id: lot.id, supplierLot: lot.supplier_lot })),
    )
    const found = scannedLots(code, all)
    onScan({ choices: found, unknown: found.length === 0 ? code : null })
  })
  return (
    <>
      <div role="status" className="empty:hidden">
        {unknown !== null && <Notice tone="danger" size="large" title={BATCH_LOTS.unknownScan(unknown)} />}
      </div>
      <TakeDialog
        card={card}
        choices={choices}
        onChoose={(one) => onScan({ choices: [one], unknown: null })}
        onClose={() => onScan(NOTHING_SCANNED)}
      />
    </>
  )
}
