import type { Logger } from 'pino'

const NAMES = ['error', 'warn', 'info', 'log', 'debug'] as const

/**
 * An error that nobody has caught ends the process, and one that a library prints goes on: each as one line of the log,
 * without the values that an error carries. Node and the console would print all of it.
 */
export function catchLastWords(log: Logger): void {
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'the process ends by an error that nobody has caught')
    process.exit(1)
  })
  for (const name of NAMES) {
    const print = console[name].bind(console)
    console[name] = (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error)
      if (err) log.error({ err }, 'an error was printed')
      else print(...words)
    }
  }
}
