import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The folder of the project, or the one a test stands in for it. */
export const root = process.env.PROJECT_ROOT ?? path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** A tool's own JavaScript file: started with `node`, so no shell stands between a signal and the tool. */
export const tool = (...names) => path.join(root, 'node_modules', ...names)

/** Lets `node` run TypeScript, whatever folder it is started in: `--import` it. */
export const typescript = pathToFileURL(tool('tsx', 'dist', 'loader.mjs')).href

/** Vite reads its configuration as it is: to bundle it first fails below a folder that is named with "#" or "?". */
export const vite = (...parameters) => [
  '--import',
  typescript,
  tool('vite', 'bin', 'vite.js'),
  ...parameters,
  '--configLoader',
  'native',
]

const ABANDONED_AFTER_MS = 5000

/**
 * What tells a process from a later one with the same id: the boot of the machine and when in it the process began.
 * Empty where nobody says so, which is everywhere but on Linux.
 */
function beginningOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Field 22; the name in field 2 is in brackets and may hold spaces and brackets of its own.
    const began = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${began}`
  } catch {
    return ''
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** @returns undefined when it is not written yet */
function ownerOf(lock) {
  try {
    const [pid, began = ''] = readFileSync(path.join(lock, 'pid'), 'utf8').split('\n')
    return Number(pid) > 0 ? { pid: Number(pid), began } : undefined
  } catch {
    return undefined
  }
}

function isAbandoned(lock) {
  const owner = ownerOf(lock)
  if (!owner) {
    // Its owner is just writing it, or died before it could.
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    return age > ABANDONED_AFTER_MS
  }
  // The process that asks holds nothing, so a process with this id was another one. In a container ids begin again at
  // each start.
  if (owner.pid === process.pid || !isRunning(owner.pid)) return true
  const began = beginningOf(owner.pid)
  return owner.began !== '' && began !== '' && began !== owner.began
}

/**
 * Runs `work` while no other process of this project runs work under the same name. When another one was
 * first, `onWait` is told once of the folder that is the lock, and `isDone` is asked before the work is begun.
 */
export async function exclusively(name, { isDone, work, onWait }) {
  if (isDone()) return
  const lock = path.join(root, '.cache', `${name}.lock`)
  mkdirSync(path.dirname(lock), { recursive: true })
  for (let attempt = 0; ; attempt++) {
    try {
      mkdirSync(lock)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true })
    else {
      if (attempt === 0) onWait(lock)
      await pause(300)
    }
    if (isDone()) return
  }
  try {
    writeFileSync(path.join(lock, 'pid'), `${process.pid}\n${beginningOf(process.pid)}`)
    if (!isDone()) await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}
