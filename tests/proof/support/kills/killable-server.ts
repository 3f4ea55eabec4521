import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { freePort } from '../../../support/running-product.ts'
import type { TestApp } from '../../../support/test-app.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

export type KillableServer = {
  port: number
  /** Fulfilled while everything runs; every kill makes it a new one. */
  ready(): Promise<void>
  /** The server dies and comes up again; not before it has come up from the last time. */
  kill(): Promise<void>
  /** The same for the database, as the caller kills it. */
  killDatabase(kill: () => Promise<void>): Promise<void>
  /** The longest that a start took, in milliseconds. */
  longestStart(): number
  close(): Promise<void>
}

/** Below the project, where its packages are found. Reading the sources at each start would be half of the test. */
async function bundledServer(): Promise<string> {
  const cache = path.join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(path.join(cache, 'checkout-server-'))
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    ssr: { external: true },
    build: {
      ssr: path.join(root, 'tests/support/payments/checkout-server.ts'),
      ...{ outDir, emptyOutDir: true, target: 'node20', minify: false },
    },
  })
  return outDir
}

const spawnServer = (
  program: string,
  port: number,
  { database, standIn, paymentKeys }: TestApp,
): ChildProcess =>
  spawn(process.execPath, [path.join(program, 'checkout-server.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATABASE_URL: database.databaseUrl,
      AUTH_SECRET: 'the-same-secret-in-every-process-of-it',
      ADMIN_PASSWORD: 'kitchen-door-test',
      STAND_IN_PORT: String(standIn.port),
      STAND_IN_KEY: paymentKeys.secretKey,
      STAND_IN_WEBHOOK_SECRET: paymentKeys.webhookSecret,
    },
  })

/** A server that ends instead of starting is a failure to tell, not one to wait for. */
function readyOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-2000)
    })
    child.once('message', () => resolve())
    child.once('exit', (code, signal) =>
      reject(new Error(`the server ended (${code ?? signal}) before it was ready: ${said}`)),
    )
  })
}

/** The product's server as a process of its own, on the database and the payment provider of this product. */
export async function startKillableServer(product: TestApp): Promise<KillableServer> {
  const port = await freePort()
  const program = await bundledServer()
  let longest = 0
  let server = spawnServer(program, port, product)
  const end = async () => {
    const gone = once(server, 'exit')
    if (server.exitCode === null && server.signalCode === null && server.kill('SIGKILL')) await gone
  }
  const startAgain = async () => {
    await end()
    const began = performance.now()
    server = spawnServer(program, port, product)
    await readyOf(server)
    longest = Math.max(longest, performance.now() - began)
  }
  let ready = readyOf(server)
  const after = (step: () => Promise<void>) => {
    ready = ready.then(step)
    // Whoever awaits it is told; nobody may be awaiting it yet.
    ready.catch(() => {})
    return ready
  }
  await ready
  return {
    port,
    ready: () => ready,
    kill: () => after(startAgain),
    killDatabase: after,
    longestStart: () => longest,
    close: async () => {
      await end()
      rmSync(program, { recursive: true, force: true })
    },
  }
}
