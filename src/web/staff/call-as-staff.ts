import { endpoints } from '../../contract/endpoints.ts'
import { callsTo } from '../platform/api-client.ts'

/** `call` with the calls of staff, which are in no script that a household loads. */
export const callAsStaff = callsTo(endpoints)
