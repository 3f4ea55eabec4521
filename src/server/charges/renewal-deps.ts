import type { Logger } from 'pino'
import type { Kitchen } from '../../domain/kitchen-place/kitchen.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Payments } from '../platform/payments/payments.ts'

export type RenewalDeps = { db: Db; clock: Clock; kitchen: Kitchen; payments: Payments; log: Logger }
