import type { Logger } from 'pino'

const NAMES = ['error', 'warn', 'info', 'log', 'debug'] as const

/**
 * An error that nobody has caught ends the process, and one that a library prints goes on: each as one line of the log,
 * without the values that an error carries. Node and the console would print all of it.
 * @param leave what is done before the process ends, and takes no more than a moment
 */
export function catchLastWords(log: Logger, leave: () => Promise<void> = async () => {}): void {
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'the process ends by an error that nobody has caught')
    void leave().finally(() => process.exit(1))
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
