// The folder that goes to a server: the built product and all that it reads, to be run by Node alone.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.mjs'
import { SERVER_YOUNG_SPACE } from './young-space.mjs'

/** In this folder of the project, which git leaves alone. */
export const RELEASE = 'release'

const TAKEN = [
  'dist/server',
  'dist/web',
  'dist/pages',
  'db/migrations',
  'db/grants.sql',
  'deploy',
  'docs/opening.md',
  'docs/runbook.md',
  'CHANGELOG.md',
  '.env.example',
]

/** The commands of the project that need neither its sources nor its tools, by the same names. */
const COMMANDS = {
  start: `node ${SERVER_YOUNG_SPACE} dist/server/main.js`,
  doctor: 'doctor',
  backup: 'backup',
  restore: 'restore',
  'take-up-payments': 'take-up-payments',
  'db:migrate': 'migrate',
  'db:grant': 'grant',
  'db:seed': 'seed',
  'staff:owner': 'owner',
  'staff:shared-password': 'shared-password',
  'mail:given-up': 'given-up-mails',
  'mail:again': 'mail-again',
}

function description() {
  const { name, version, license, engines } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  const scripts = Object.entries(COMMANDS).map(([command, does]) => [
    command,
    does.startsWith('node ') ? does : `node dist/server/cli.js ${does}`,
  ])
  return {
    name,
    version,
    private: true,
    type: 'module',
    license,
    engines,
    scripts: Object.fromEntries(scripts),
  }
}

/** Every package that is in the bundles, with its version and license (CycloneDX). @returns undefined when npm cannot say */
function listPackages() {
  const parameters = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only']
  const { status, stdout } = spawnSync('npm', parameters, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  return status === 0 ? stdout : undefined
}

/** Out of what the build has made. @returns the folder */
export function assembleRelease(folder = path.join(root, RELEASE)) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of TAKEN)
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !file.endsWith('.test.ts'),
    })
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(description(), null, 2)}\n`)
  const packages = listPackages()
  if (packages) writeFileSync(path.join(folder, 'packages.cdx.json'), packages)
  return folder
}
