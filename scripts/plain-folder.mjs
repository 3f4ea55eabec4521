// Bundlers and loaders cut a file's name off at "#" or "?", also where a folder above the project is named so.
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { endTogether, run } from './processes.mjs'
import { root } from './project.mjs'

export const hasPlainName = !/[#?]/.test(root)

/** What a copy makes again or does not need, and what other processes hold here. */
const LEFT_OUT = /^(dist|\.data|\.types|\.git|\.cache[\\/].+\.lock)$/

/** Runs the command of this process again, in the folder that `make` puts at a place with a plain name. */
async function runAgain(make, env) {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'rooted-fuel-plain-'))
  const folder = path.join(parent, 'project')
  try {
    make(folder)
    const command = [path.join(folder, 'scripts', 'run.mjs'), ...process.argv.slice(2)]
    const again = run(command, { cwd: folder, env: { ...env, PROJECT_ROOT: undefined } })
    endTogether([again.child])
    return await again.ended
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

/** Through a link to this folder: what the command writes, it writes here. */
export const throughLink = () =>
  runAgain((folder) => symlinkSync(root, folder, 'junction'), {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --preserve-symlinks --preserve-symlinks-main`.trim(),
  })

/**
 * In a copy, for the tools of the tests look behind every link; with the packages and the browser, so that no
 * network is needed.
 */
export const inCopy = () =>
  runAgain((folder) => {
    const isTaken = (file) => !LEFT_OUT.test(path.relative(root, file))
    cpSync(root, folder, { recursive: true, verbatimSymlinks: true, filter: isTaken })
  }, {})
