import type { Asked } from '../platform/db/built-once.ts'
import type { Db } from '../platform/db/db.ts'
import { mailConsent } from './mail-consents.records.ts'

/** Whether the customer asked for the weekly menu, to be read together with other queries. Who never said so has no row. */
export const mailConsentOf = (db: Db, userId: Asked<string>) => mailConsent(db, userId)
