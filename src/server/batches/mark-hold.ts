import { insertHold } from './batches.records.ts'

/** In the caller’s transaction, which locks the day of the batch and tells the staff log. */
export const markHold = insertHold
