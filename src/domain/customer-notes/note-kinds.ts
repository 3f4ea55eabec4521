/** Where a note about a household is shown: on its page alone, to the cooks, on the packing list, to the driver. */
export const CUSTOMER_NOTE_KINDS = ['note', 'kitchen', 'packing', 'driver'] as const
export type CustomerNoteKind = (typeof CUSTOMER_NOTE_KINDS)[number]
