import { execFileSync } from 'node:child_process'
import pg from 'pg'

export type ServerProcesses = {
  /** Nothing of it runs from now on: connections stay open and are not answered, new ones are not taken. */
  freeze(): void
  thaw(): void
  /** Kills everything but its parent, which recovers from what was written and takes connections again. */
  crash(): void
  /** Ends it as a power cut would: when it comes up again, it recovers first. */
  postmaster: number
}

/** The processes of a server on this machine that the test has started itself. */
export async function processesOf(databaseUrl: string): Promise<ServerProcesses> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parents().get(rows[0]?.pid ?? 0)
  await client.end()
  if (postmaster === undefined) throw new Error('The server runs on another machine.')
  const all = () => [...parents()].flatMap(([pid, parent]) => (parent === postmaster ? [pid] : []))
  return {
    postmaster,
    // Its parent first, so that it starts no further one.
    freeze: () => signal([postmaster, ...all()], 'SIGSTOP', all),
    thaw: () => signal([postmaster, ...all()], 'SIGCONT', () => []),
    crash: () => signal(all(), 'SIGKILL', () => []),
  }
}

function parents(): Map<number, number> {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return new Map(lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]))
}

/** `later` names those that have come meanwhile. */
function signal(pids: readonly number[], name: NodeJS.Signals, later: () => number[]): void {
  for (const pid of pids) send(pid, name)
  for (const pid of later()) if (!pids.includes(pid)) send(pid, name)
}

/** One that has ended meanwhile needs no signal. */
function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
