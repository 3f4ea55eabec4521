import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Payments } from './payments.ts'

export type PaymentDeps = { db: Db; clock: Clock; payments: Payments; log: Logger }
