import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { whyGuessable } from '../accounts/passwords/guessable-password.ts'
import { type Config, ConfigError, readConfig, SETTINGS } from '../platform/config.ts'
import { SECRET_FILE_SETTINGS } from '../platform/environment-file.ts'
import { unprovenClaims } from '../start-warnings.ts'
import { type Finding, look, well, wrong } from './finding.ts'

const PART = 'settings'

/** Read by Node or by the file's reader, and not by the product. */
const OTHERS = new Set([
  'ENV_FILE',
  'NODE_OPTIONS',
  'TZ',
  'OWNER_PASSWORD',
  'APP_PASSWORD',
  'SITE',
  ...SECRET_FILE_SETTINGS,
])

/** What stands in `.env`: a name that nobody reads is mostly a mistake in typing. */
function checkFile(file: string): Finding[] {
  if (!existsSync(file)) return []
  const findings: Finding[] = []
  const unknown = Object.keys(parseEnv(readFileSync(file, 'utf8'))).filter(
    (name) => !SETTINGS.includes(name) && !OTHERS.has(name),
  )
  if (unknown.length > 0)
    findings.push(
      look(
        PART,
        `Nobody reads ${unknown.join(', ')} of ${path.basename(file)}.`,
        'Compare the names with .env.example.',
      ),
    )
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    findings.push(
      look(
        PART,
        `Others on this machine can read ${path.basename(file)}, which holds secrets.`,
        `chmod 600 ${file}`,
      ),
    )
  return findings
}

/** Few different characters are no random text. */
const isRandom = (secret: string) => new Set(secret).size >= 12

async function checkSecrets(config: Config): Promise<Finding[]> {
  const findings: Finding[] = []
  if (config.authSecret && !isRandom(config.authSecret))
    findings.push(
      wrong(
        PART,
        'AUTH_SECRET is not random.',
        'Set one of `openssl rand -base64 48`; every household signs in anew.',
      ),
    )
  if (config.adminPassword && (await whyGuessable(config.adminPassword, { of: 'staff' })))
    findings.push(wrong(PART, 'ADMIN_PASSWORD is easy to guess.', 'Set several words, or random characters.'))
  return findings
}

/** What is claimed and not proven. A claim that nobody makes needs no proof. */
function placeholders({ claims }: Config): Finding[] {
  const made = claims.filter(({ owner, evidence }) => owner || evidence)
  return unprovenClaims({ claims: made }).map((sentence) =>
    look(PART, sentence, 'Name who answers for it and a document, or leave it.'),
  )
}

function plainConnections({ plainConnections }: Config): Finding[] {
  return plainConnections.map((part) =>
    look(
      PART,
      `ALLOW_PLAIN_CONNECTIONS lets the ${part === 'mail' ? 'mail server' : part} be reached without TLS.`,
      'Only where the network between is yours alone, such as that of containers on one machine.',
    ),
  )
}

/** @returns the configuration as well, when the product can start with it */
export async function checkSettings(
  env: Record<string, string | undefined>,
  root: string,
): Promise<{ config: Config | undefined; findings: Finding[] }> {
  const file = checkFile(path.resolve(root, env.ENV_FILE || '.env'))
  let config: Config
  try {
    config = readConfig(env, root)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const sentences = error.message.split(/\n|; /)
    const findings = sentences.map((sentence) =>
      wrong(PART, sentence, 'Set it in .env or in the environment: docs/opening.md.'),
    )
    return { config: undefined, findings: [...file, ...findings] }
  }
  const findings = [
    ...file,
    ...(await checkSecrets(config)),
    ...placeholders(config),
    ...plainConnections(config),
  ]
  const mode =
    config.mode === 'production'
      ? 'A shop (NODE_ENV=production).'
      : 'A trial: payments and mails are simulated unless set.'
  return { config, findings: [well(PART, mode), ...findings] }
}
