import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './project.mjs'

/**
 * tsx would take the project's own tsconfig.json, which lists no files and so does not say how the mails' JSX is meant.
 */
const TSX_TSCONFIG_PATH = path.join(root, 'src', 'server', 'tsconfig.json')

/**
 * Runs `node` with these arguments, in the project folder unless another is given; a variable set to undefined is taken
 * away.
 * @returns the process and a promise of its exit code (1 when a signal ended it)
 */
export function run(parameters, { cwd = root, env = {}, detached = false, stdio = 'inherit' } = {}) {
  const environment = { ...process.env, TSX_TSCONFIG_PATH, ...env }
  for (const [name, value] of Object.entries(env)) if (value === undefined) delete environment[name]
  const child = spawn(process.execPath, parameters, {
    cwd,
    stdio,
    env: environment,
    detached,
  })
  const ended = new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
  return { child, ended }
}

/** Runs one of several programs at once: its output is kept together and printed when it has ended. */
export function runAside(parameters) {
  const { child, ended } = run(parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk))
  return { child, ended, print: () => process.stdout.write(Buffer.concat(printed)) }
}

/** Passes our end on to the children: each gets the signal once, and those that are left follow. */
export function endTogether(children, { interrupt = 'SIGINT' } = {}) {
  const pass = (signal) => {
    for (const child of children) child.kill(signal)
  }
  process.on('SIGINT', () => pass(interrupt))
  process.on('SIGTERM', () => pass('SIGTERM'))
  process.on('SIGHUP', () => pass('SIGTERM'))
}
