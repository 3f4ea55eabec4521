import { execFileSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * A command of package.json as the operator types it, beside the running product.
 * @returns what it printed
 */
export function typeCommand(
  databaseUrl: string | undefined,
  name: string,
  ...parameters: readonly string[]
): string {
  return execFileSync(process.execPath, ['scripts/run.mjs', name, ...parameters], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: databaseUrl },
  })
}
