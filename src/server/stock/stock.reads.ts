import { listLotsInHouse } from './stock.records.ts'

/** Lots in the house with what is left of them, by ingredient, the first to use first. */
export const listHouseLots = listLotsInHouse
