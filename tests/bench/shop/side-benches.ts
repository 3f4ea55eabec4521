import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** Runs another bench as it is, and hands back the figures that it leaves behind. */
export async function figuresOf<Figures>(program: string, parameters: readonly string[]): Promise<Figures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
  const figures = path.join(folder, 'figures.json')
  const file = path.join(import.meta.dirname, '..', program)
  try {
    const run = [...process.execArgv, file, ...parameters, '--figures', figures]
    const { stdout } = await promisify(execFile)(process.execPath, run)
    process.stdout.write(stdout)
    return JSON.parse(readFileSync(figures, 'utf8')) as Figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
