type Lot = { readonly id: string; readonly supplierLot: string }

/** Lots that a scanned code names: by the product’s own id or the supplier’s number, which two suppliers may share. */
export function scannedLots<L extends Lot>(code: string, lots: readonly L[]): readonly L[] {
  const read = code.trim().toLowerCase()
  return lots.filter(
    ({ id, supplierLot }) => read !== '' && (id === read || supplierLot.toLowerCase() === read),
  )
}
