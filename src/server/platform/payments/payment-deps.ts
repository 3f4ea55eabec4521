import type { Logger } from 'pino'
import type { Kitchen } from '../../../domain/kitchen-place/kitchen.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Payments } from './payments.ts'

export type PaymentDeps = { db: Db; clock: Clock; kitchen: Kitchen; payments: Payments; log: Logger }
