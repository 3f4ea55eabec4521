/** Whether an event of the order history comes after another one: ids are two whole numbers, such as `921-19`. */
export function isAfter(id: string, other: string): boolean {
  const [[transaction, row], [otherTransaction, otherRow]] = [partsOf(id), partsOf(other)]
  return transaction === otherTransaction ? row > otherRow : transaction > otherTransaction
}

function partsOf(id: string): [transaction: bigint, row: bigint] {
  const [, transaction = '0', row = '0'] = /^(\d+)-(\d+)$/.exec(id) ?? []
  return [BigInt(transaction), BigInt(row)]
}
