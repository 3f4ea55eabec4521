/** An order as the staff log names it. */
export const orderAsSubject = ({ id, orderNumber }: { id: string; orderNumber: string | null }) => ({
  ...{ kind: 'order', id, name: orderNumber ?? 'An order without a number' },
})
