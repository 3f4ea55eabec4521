import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadEnvFile } from 'node:process'
import { ConfigError } from './config.ts'

/** What may stand in a file of its own, as a vault, a container engine or systemd hands secrets over. */
const SECRETS = [
  ...['DATABASE_URL', 'AUTH_SECRET', 'ADMIN_PASSWORD', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ...['SMTP_URL', 'GOOGLE_CLIENT_SECRET', 'SENTRY_DSN'],
]
const fileSettingOf = (name: string) => `${name}_FILE`
export const SECRET_FILE_SETTINGS: readonly string[] = SECRETS.map(fileSettingOf)

type Environment = Record<string, string | undefined>

/**
 * Adds the settings of a file to the environment of this process, whose own settings count first: of `.env` in the
 * installation's folder, or of the file that ENV_FILE names. An empty ENV_FILE means none. Then those secrets whose files
 * are named.
 * @throws ConfigError when a file that is named is not there
 */
export function readEnvironmentFile(root: string, env: Environment): void {
  const named = env.ENV_FILE
  const file = path.resolve(root, named || '.env')
  if (named !== '' && existsSync(file)) loadEnvFile(file)
  else if (named) throw new ConfigError(`ENV_FILE names ${file}, and there is no such file.`)
  for (const name of SECRETS) readSecret(root, env, name)
}

function readSecret(root: string, env: Environment, name: string): void {
  const setting = fileSettingOf(name)
  const named = env[setting]
  if (!named) return
  if (env[name]) throw new ConfigError(`${name} and ${setting} are both set. Keep one of them.`)
  try {
    env[name] = readFileSync(path.resolve(root, named), 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`${setting} names a file that cannot be read (${code}).`)
  }
  if (env[name] === '') throw new ConfigError(`${setting} names an empty file.`)
}
