// Every command of package.json: each makes ready what it needs by itself, on a fresh clone too.
import net from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { assembleRelease, RELEASE } from './assemble-release.mjs'
import { bootstrap } from './bootstrap.mjs'
import { build, isBuilt } from './build.mjs'
import { drill } from './drill.mjs'
import { hasPlainName, inCopy, throughLink } from './plain-folder.mjs'
import { endTogether, run } from './processes.mjs'
import { root, tool, typescript, vite } from './project.mjs'
import './stop-with-parent.mjs'
import { SERVER_YOUNG_SPACE, TRIAL_YOUNG_SPACE } from './young-space.mjs'

const stopWithParent = pathToFileURL(path.join(root, 'scripts', 'stop-with-parent.mjs')).href

async function start(parameters) {
  await build()
  // A process group of its own: Ctrl-C reaches the server once, passed on by us, and not twice.
  const youngSpace = process.env.DATABASE_URL ? SERVER_YOUNG_SPACE : TRIAL_YOUNG_SPACE
  const program = [youngSpace, '--import', stopWithParent, 'dist/server/main.js']
  const server = run([...program, ...parameters], { detached: true })
  endTogether([server.child])
  return server.ended
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

async function dev(parameters) {
  const port = process.env.PORT || '3000'
  const apiPort = String(await freePort())
  // The app server tells people the address they open, which is Vite's; only its own port differs.
  const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`
  const api = run(['--watch', '--import', typescript, path.join(root, 'src/server/main.ts')], {
    env: { PORT: apiPort, HOST: '127.0.0.1', PUBLIC_URL: publicUrl },
  })
  const web = run(vite(root, '--port', port, '--strictPort', ...parameters), {
    env: { API_ORIGIN: `http://127.0.0.1:${apiPort}` },
  })
  const children = [api.child, web.child]
  endTogether(children, { interrupt: 'SIGTERM' })
  const code = await Promise.race([api.ended, web.ended])
  for (const child of children) child.kill('SIGTERM')
  await Promise.all([api.ended, web.ended])
  return code
}

/** From the bundle where that is of these sources, which is sooner, else from the sources: it may be running meanwhile. */
const command = (name) => async (parameters) => {
  const program = isBuilt() ? ['dist/server/cli.js'] : ['--import', typescript, 'src/server/cli.ts']
  const child = run([...program, name, ...parameters])
  endTogether([child.child])
  return child.ended
}

const tests = (only) => async (parameters) => {
  const { runTests } = await import('./test.mjs')
  return runTests(only, parameters)
}

/** A tool of the project, told what to do first and then what was typed. */
const withTool =
  (file, ...first) =>
  async (parameters) => {
    const child = run([file, ...first, ...parameters])
    endTogether([child.child])
    return child.ended
  }

const biome = tool('@biomejs', 'biome', 'bin', 'biome')

/** What `npm start` serves, and out of it the folder that goes to a server. */
async function buildAll() {
  await build()
  assembleRelease()
  console.log(`The release is in ${RELEASE}: copy that folder to the server, where docs/opening.md goes on.`)
  return 0
}

async function testOnOtherNode(parameters) {
  const { runOnNode } = await import('./other-node.mjs')
  return runOnNode(parameters)
}

/** Pictures of the screens for the README, taken from the built product. */
async function screens() {
  await build()
  const walk = run(['--import', typescript, path.join(root, 'tests/write-screens.ts')])
  endTogether([walk.child])
  return walk.ended
}

/** A program of the tests, with its own PostgreSQL and payment stand-in. */
const program = (file) => async (parameters) => {
  const child = run([
    '--max-old-space-size=12000',
    '--max-semi-space-size=64',
    '--import',
    typescript,
    path.join(root, file),
    ...parameters,
  ])
  endTogether([child.child])
  return child.ended
}

/** Its test compares the list with the code, and writes it when told so. */
async function staffFields() {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const writing = run([
    vitest,
    'run',
    '--project',
    'api-embedded',
    'tests/api/platform/access-matrix.test.ts',
    '--update',
  ])
  endTogether([writing.child])
  return writing.ended
}

async function benchWeb(parameters) {
  await build()
  return program('tests/bench/web.ts')(parameters)
}

async function benchSlowReaders(parameters) {
  await build()
  return program('tests/bench/slow-readers.ts')(parameters)
}

async function benchShop(parameters) {
  const [first, ...rest] = parameters
  if (!['offer', 'labels', 'kitchen'].includes(first)) await build()
  if (['growth', 'offer', 'labels', 'kitchen'].includes(first))
    return program(`tests/bench/${first}.ts`)(rest)
  return program('tests/bench/shop.ts')(parameters)
}

async function benchLive(parameters) {
  await build()
  return program('tests/bench/live-events.ts')(parameters)
}

const commands = {
  start,
  dev,
  build: buildAll,
  lint: withTool(biome, 'lint', '--error-on-warnings'),
  format: withTool(biome, 'check', '--write'),
  typecheck: withTool(tool('typescript', 'bin', 'tsc'), '-b'),
  test: tests('everything'),
  'test:node': testOnOtherNode,
  check: tests('quick'),
  drill: (parameters) =>
    parameters[0] === 'recall' ? program('tests/bench/recall-drill.ts')([]) : drill(parameters),
  screens,
  'docs:staff-fields': staffFields,
  simulate: program('tests/simulation/main.ts'),
  'stripe:proof': program('tests/stripe-proof/main.ts'),
  bench: benchShop,
  'bench:cutoff': program('tests/bench/cutoff.ts'),
  'bench:live': benchLive,
  'bench:web': benchWeb,
  'bench:slow-readers': benchSlowReaders,
  'db:migrate': command('migrate'),
  'db:grant': command('grant'),
  'db:seed': command('seed'),
  'db:reset': command('reset'),
  'db:demo': command('demo'),
  'staff:owner': command('owner'),
  'staff:shared-password': command('shared-password'),
  doctor: command('doctor'),
  backup: command('backup'),
  restore: command('restore'),
  'take-up-payments': command('take-up-payments'),
  'mail:given-up': command('given-up-mails'),
  'mail:again': command('mail-again'),
}

/** They look behind links. */
const TESTS = ['test', 'check']

const [name = '', ...parameters] = process.argv.slice(2)
if (!Object.hasOwn(commands, name)) {
  console.error(`usage: node scripts/run.mjs ${Object.keys(commands).join(' | ')}`)
  process.exit(2)
}

function work() {
  if (hasPlainName) return commands[name](parameters)
  return TESTS.includes(name) ? inCopy() : throughLink()
}

try {
  await bootstrap()
  process.exit(await work())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
