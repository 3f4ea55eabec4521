import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** What the databases of a whole run take at most is a quarter of this. */
const ROOM_BYTES = 4 * 2 ** 30
const NAME = 'rooted-fuel-tests-'

/**
 * A folder for everything that a run of the tests writes, to be removed after it: in memory where the system keeps a
 * roomy folder there, because a hundred databases made and thrown away cost a disk's file system a tenth of the run.
 */
export function makeScratchFolder(memory = MEMORY) {
  removeAbandoned(memory)
  const folder = newFolderIn(isRoomy(memory) ? memory : os.tmpdir())
  // PostgreSQL's server, which does not run as root, passes through it.
  chmodSync(folder, 0o711)
  return folder
}

const newFolderIn = (parent) => mkdtempSync(path.join(parent, `${NAME}${process.pid}-`))

function isRoomy(memory) {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= ROOM_BYTES && runsPrograms(memory)
  } catch {
    return false
  }
}

/** Containers often forbid it; PostgreSQL's programs are run from there. */
function runsPrograms(parent) {
  const folder = newFolderIn(parent)
  const program = path.join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o700 })
  const { status } = spawnSync(program)
  rmSync(folder, { recursive: true })
  return status === 0
}

/** A run that was killed leaves its folder, and memory is dearer than a disk. */
function removeAbandoned(memory) {
  let names = []
  try {
    names = readdirSync(memory).filter((name) => name.startsWith(NAME))
  } catch {
    // No such folder on this system.
  }
  for (const name of names) {
    const pid = Number.parseInt(name.slice(NAME.length), 10)
    if (!isRunning(pid)) rmSync(path.join(memory, name), { recursive: true, force: true })
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
