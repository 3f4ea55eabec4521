// Makes node_modules match package-lock.json. Uses nothing but Node, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { exclusively, root } from './project.mjs'

const OLDEST_NODE = [20, 19]

const stamp = path.join(root, 'node_modules', '.installed')

export function refuseOldNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  console.error(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${version}.`)
  process.exit(1)
}

function wantedStamp() {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')))
  return hash.update(`${process.platform} ${process.arch} ${process.versions.modules}`).digest('hex')
}

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp()

/** Settings that decide what is installed, and where. All others, such as a mirror, are the person's own. */
const STEERING_SETTINGS = [
  ...['also', 'dev', 'include', 'omit', 'only', 'optional', 'production'],
  ...['dry_run', 'global', 'ignore_scripts', 'install_links', 'install_strategy', 'legacy_bundling'],
  ...['local_prefix', 'location', 'package_lock', 'package_lock_only', 'prefix'],
  ...['include_workspace_root', 'workspace', 'workspaces'],
]

/**
 * What the npm that called us put into the environment would steer the npm we call, and NODE_ENV=production
 * would leave out the build tools.
 */
function environmentForNpm() {
  const steering = new RegExp(
    `^npm_(config_(${STEERING_SETTINGS.join('|')})$|package_|lifecycle_|command)`,
    'i',
  )
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !steering.test(name) && name !== 'NODE_ENV'),
  )
}

function installOnce() {
  const parameters = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: root, stdio: 'inherit', env: environmentForNpm() }
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) return spawnSync(process.execPath, [npm, ...parameters], options).status
  return spawnSync('npm', parameters, { ...options, shell: process.platform === 'win32' }).status
}

function install() {
  console.log('Installing dependencies (first run, or the lockfile changed) …')
  if (installOnce() !== 0) {
    console.error('npm ci failed; trying once more.')
    const status = installOnce()
    if (status !== 0) throw new Error(`npm ci failed (exit code ${status}).`)
  }
  writeFileSync(stamp, wantedStamp())
}

export async function bootstrap() {
  refuseOldNode()
  await exclusively('install', {
    isDone: isInstalled,
    work: install,
    onWait: (lock) => console.log(`Another process is installing; waiting … If none is, delete ${lock}`),
  })
}
