import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadEnvFile } from 'node:process'
import { ConfigError } from './config.ts'

/**
 * Adds the settings of a file to the environment of this process, whose own settings count first: of `.env` in the
 * installation's folder, or of the file that ENV_FILE names. An empty ENV_FILE means none.
 * @throws ConfigError when the file that ENV_FILE names is not there
 */
export function readEnvironmentFile(root: string, env: Record<string, string | undefined>): void {
  const named = env.ENV_FILE
  if (named === '') return
  const file = path.resolve(root, named ?? '.env')
  if (existsSync(file)) loadEnvFile(file)
  else if (named !== undefined) throw new ConfigError(`ENV_FILE names ${file}, and there is no such file.`)
}
