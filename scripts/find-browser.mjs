// A Chromium for the browser tests on any machine: named by a setting, already here, carried by npm, downloaded,
// installed. One without a window of its own comes first: it does the same work in two thirds of the time.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, tool } from './project.mjs'

const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-quic',
  '--disable-gpu',
  ...(process.platform === 'linux' ? ['--no-sandbox'] : []),
]

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]

const SYSTEM_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  path.join(process.env.PROGRAMFILES ?? '', 'Google/Chrome/Application/chrome.exe'),
  path.join(process.env['PROGRAMFILES(X86)'] ?? '', 'Microsoft/Edge/Application/msedge.exe'),
]

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))

function starts(file, env = process.env) {
  const answer = spawnSync(file, ['--version'], { timeout: 60_000, encoding: 'utf8', env })
  return answer.status === 0 && /Chrom|Edge/i.test(answer.stdout ?? '')
}

function told() {
  const file = process.env.E2E_CHROMIUM ?? process.env.CHROME_PATH
  if (file && !existsSync(file)) throw new Error(`E2E_CHROMIUM names ${file}, which does not exist.`)
  return file
}

async function managed() {
  const { chromium } = await import('playwright-core')
  const file = chromium.executablePath()
  return file && existsSync(file) ? file : undefined
}

const installed = () =>
  NAMES.map(onPath).find((file) => file && starts(file)) ?? SYSTEM_PLACES.find((file) => existsSync(file))

/** Found beside the file that says so, wherever the folder lies. Without any font the first letter ends the browser. */
const CARRIED_FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`

/** What the package and its callers write into this program's own environment. */
const CHANGED_BY_CARRIED = ['AWS_LAMBDA_JS_RUNTIME', 'FONTCONFIG_PATH', 'HOME', 'LD_LIBRARY_PATH', 'TMPDIR']

async function carriedByNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = path.join(root, '.cache', 'chromium')
  mkdirSync(folder, { recursive: true })
  const before = { ...process.env }
  // It unpacks into the temporary folder and takes what lies there, of any version: give it its own.
  process.env.TMPDIR = folder
  // Makes the package unpack the shared libraries it carries, which a bare system lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  try {
    const { default: carried } = await import('@sparticuz/chromium')
    const executablePath = await carried.executablePath()
    const fonts = path.join(folder, 'fonts.conf')
    writeFileSync(fonts, CARRIED_FONTS)
    const env = { ...before, FONTCONFIG_FILE: fonts }
    if (starts(executablePath, env)) return { executablePath, env }
    const withItsLibraries = { ...env, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH }
    return starts(executablePath, withItsLibraries) ? { executablePath, env: withItsLibraries } : undefined
  } finally {
    for (const name of CHANGED_BY_CARRIED) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
}

async function downloaded() {
  const parameters = [tool('playwright-core', 'cli.js'), 'install', '--only-shell', 'chromium']
  const { status } = spawnSync(process.execPath, parameters, { stdio: 'ignore', timeout: 300_000 })
  return status === 0 ? managed() : undefined
}

function fromDistribution() {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return undefined
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
    if (onPath(name)) return onPath(name)
  }
  return undefined
}

/**
 * @returns what Playwright needs to launch it
 * @throws when there is none: a browser test is never skipped silently
 */
export async function findBrowser() {
  const attempts = [told, managed, carriedByNpm, installed, downloaded, fromDistribution]
  const problems = []
  for (const attempt of attempts) {
    try {
      const found = await attempt()
      if (typeof found === 'string') return { executablePath: found, args: FLAGS, env: { ...process.env } }
      if (found) return { ...found, args: FLAGS }
    } catch (error) {
      if (attempt === told) throw error
      problems.push(`${attempt.name}: ${error.message}`)
    }
  }
  throw new Error(
    `No Chromium was found for the browser tests. Set E2E_CHROMIUM to a Chrome or Chromium. ${problems.join('; ')}`,
  )
}
