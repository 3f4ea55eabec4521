// How long a newcomer waits: fresh clone to first page, restart to first page, memory of the idle product.
// Prints figures and passes no judgement: speeds depend on the machine.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './project.mjs'

const PORT = '3999'
const IDLE_SECONDS = 20

async function startAndServe(folder) {
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: folder,
    env: { ...process.env, PORT, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of child.stdout) if (String(chunk).includes('is ready')) break
  await (await fetch(`http://localhost:${PORT}/`)).text()
  return { child, seconds: (performance.now() - began) / 1000 }
}

async function stop(child) {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Resident memory of a process and everything it started, in MB (Linux). */
function memoryOf(pid) {
  const parents = new Map()
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${entry}/status`, 'utf8')
      const number = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
      parents.set(Number(entry), { parent: number('PPid'), kilobytes: number('VmRSS') })
    } catch {
      // The process ended while we looked.
    }
  }
  const belongs = (id) => id === pid || (parents.has(id) && belongs(parents.get(id).parent))
  const all = [...parents].filter(([id]) => belongs(id))
  return Math.round(all.reduce((sum, [, { kilobytes }]) => sum + kilobytes, 0) / 1024)
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'rooted-fuel-bench-'))
try {
  spawnSync('git', ['clone', '--quiet', root, folder], { stdio: 'inherit' })
  const first = await startAndServe(folder)
  await pause(IDLE_SECONDS * 1000)
  const memory = memoryOf(first.child.pid)
  await stop(first.child)
  const second = await startAndServe(folder)
  await stop(second.child)
  console.log(`fresh clone to first page, warm npm cache   ${first.seconds.toFixed(1)} s`)
  console.log(`memory after the first start, idle          ${memory} MB (all processes)`)
  console.log(`restart to first page                       ${second.seconds.toFixed(1)} s`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
