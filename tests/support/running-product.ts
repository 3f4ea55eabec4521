import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type RunningProduct = {
  origin: string
  port: number
  dataDir: string
  pid: number
  /** Everything it has printed so far. */
  output(): string
  adminPassword(): string
  /** Ends it as Ctrl-C or a supervisor would, and keeps its data. */
  stop(): Promise<number | null>
  /** Ends it as a power cut would, and keeps its data. */
  kill(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '../..')

export const newDataDir = () => mkdtempSync(path.join(tmpdir(), 'rooted-fuel-'))
export const removeDataDir = (dataDir: string) => rmSync(dataDir, { recursive: true, force: true })

/**
 * A port that stays free while a test starts its server again: below the range from which the system gives
 * outgoing connections theirs. A product takes its port seconds after it was found free: processes that start together
 * look in different places, and one that starts several products is not given the same port twice in a row.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    lastPlace = (lastPlace + 1) % PLACES
    const port = 20_000 + (process.pid % 100) * PLACES + lastPlace
    if (await isFree(port)) return port
  }
}

const PLACES = 100
let lastPlace = Math.floor(Math.random() * PLACES)

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const outcome = new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.once('listening', () => resolve(true))
  })
  server.listen(port, '127.0.0.1')
  if (!(await outcome)) return false
  server.close()
  await once(server, 'close')
  return true
}

/** A product that runs for a test never earns back what V8 spends on making its database faster: a third of a start. */
const SHORT_LIVED = ['--liftoff-only']

/** Starts the built product as `npm start` does, but for the flags, and waits until it says that it is ready. */
export async function startBuiltProduct(
  environment: Record<string, string> & { DATA_DIR: string },
  flags = SHORT_LIVED,
): Promise<RunningProduct> {
  const port = await freePort()
  const child = spawn(process.execPath, [...flags, path.join(root, 'dist/server/main.js')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', PORT: String(port), LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = once(child, 'exit') as Promise<[number | null]>
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('is ready')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exited.then(([code]) => reject(new Error(`the product ended with ${code}:\n${output}`)))
  })
  return {
    origin: `http://localhost:${port}`,
    port,
    dataDir: environment.DATA_DIR,
    pid: child.pid ?? 0,
    output: () => output,
    adminPassword: () => readFileSync(path.join(environment.DATA_DIR, 'admin-password'), 'utf8').trim(),
    stop: async () => {
      child.kill('SIGTERM')
      const [code] = await exited
      return code
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}
