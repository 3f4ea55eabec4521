// Asks the registry whether a package that the product runs on has a vulnerability that is known and high or critical. A
// registry that does not answer is not a failure: it must be possible to test without a network.
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { root } from '../project.mjs'

const LONGEST_MS = 60_000
const GRAVE = ['high', 'critical']
const NOT_ASKED = 'The registry did not say which vulnerabilities are known'

/**
 * @param report what `npm audit --json` has printed
 * @returns what to say, and whether it is a failure
 */
export function judge(report) {
  let answer
  try {
    answer = JSON.parse(report)
  } catch {
    return { failed: false, text: `${NOT_ASKED}; nothing was looked up.` }
  }
  const { vulnerabilities, message } = answer ?? {}
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null)
    return { failed: false, text: `${NOT_ASKED} (${message || 'no answer'}); nothing was looked up.` }
  const grave = Object.values(vulnerabilities).filter(({ severity }) => GRAVE.includes(severity))
  if (grave.length === 0) return { failed: false, text: 'No high or critical vulnerability is known.' }
  const lines = grave.map(({ name, severity, range }) => `  ${name} ${range}: ${severity}`)
  return {
    failed: true,
    text: ['Vulnerabilities are known in what the product runs on:', ...lines].join('\n'),
  }
}

function audit() {
  const parameters = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000']
  const options = { cwd: root, encoding: 'utf8', timeout: LONGEST_MS }
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) return spawnSync(process.execPath, [npm, ...parameters], options)
  return spawnSync('npm', parameters, { ...options, shell: process.platform === 'win32' })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { failed, text } = judge(audit().stdout ?? '')
  console.log(text)
  if (failed) process.exitCode = 1
}
