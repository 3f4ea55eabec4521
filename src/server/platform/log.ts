import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** Structured log on standard output; addresses, codes and cookies of people never reach it. */
export const createLog = (config: Pick<Config, 'logLevel'>): Logger =>
  pino({
    level: config.logLevel,
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.authorization',
        '*.cookie',
        'headers.cookie',
        'headers.authorization',
      ],
      censor: '[redacted]',
    },
  })
