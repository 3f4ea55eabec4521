import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The folder of the project, or the one a test stands in for it. */
export const root = process.env.PROJECT_ROOT ?? path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** A tool's own JavaScript file: started with `node`, so no shell stands between a signal and the tool. */
export const tool = (...names) => path.join(root, 'node_modules', ...names)

const ABANDONED_AFTER_MS = 5000

function isAbandoned(lock) {
  try {
    const pid = Number(readFileSync(path.join(lock, 'pid'), 'utf8'))
    process.kill(pid, 0)
    return false
  } catch (error) {
    if (error.code === 'EPERM') return false
    if (error.code === 'ESRCH') return true
    // No pid yet: its owner is just writing it, or died before it could.
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    return age > ABANDONED_AFTER_MS
  }
}

/**
 * Runs `work` while no other process of this project runs work under the same name. When another one was
 * first, `isDone` is asked before the work is begun.
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
      if (attempt === 0) onWait()
      await pause(300)
    }
    if (isDone()) return
  }
  try {
    writeFileSync(path.join(lock, 'pid'), String(process.pid))
    if (!isDone()) await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}
