import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './processes.mjs'
import { exclusively, root, vite } from './project.mjs'

const SOURCES = [
  'src',
  'db/demo',
  'db/seed',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.brand.ts',
  'vite.chunks.ts',
  'vite.config.ts',
  'vite.fonts.ts',
  'vite.prerender.config.ts',
  'vite.server.config.ts',
  'tsconfig.base.json',
]

const stamp = path.join(root, 'dist', '.sources')

function* filesBelow(name) {
  const full = path.join(root, name)
  const found = statSync(full, { throwIfNoEntry: false })
  if (found?.isFile()) yield name
  if (!found?.isDirectory()) return
  for (const entry of readdirSync(full).sort()) yield* filesBelow(path.join(name, entry))
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const name of SOURCES.flatMap((source) => [...filesBelow(source)])) {
    if (/\.test\.tsx?$/.test(name)) continue
    hash.update(`${name}\0`).update(readFileSync(path.join(root, name)))
  }
  return hash.digest('hex')
}

const isBuiltOf = (wanted) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

/** Whether what lies in dist is of the sources as they are. */
export const isBuilt = () => isBuiltOf(sourcesHash())

/** @returns the exit code of Vite with this configuration */
export function bundle(config) {
  const parameters = ['build', root, '--config', path.join(root, config), '--logLevel', 'warn']
  return run(vite(...parameters), { env: { NODE_ENV: undefined } }).ended
}

/** Bundles the web app into dist/web and the server into dist/server, unless they are of these sources already. */
export async function build() {
  const wanted = sourcesHash()
  await exclusively('build', {
    isDone: () => isBuiltOf(wanted),
    onWait: (lock) => console.log(`Another process is building; waiting … If none is, delete ${lock}`),
    work: async () => {
      console.log('Building …')
      rmSync(stamp, { force: true })
      const codes = await Promise.all([
        bundle('vite.config.ts'),
        bundle('vite.server.config.ts'),
        bundle('vite.prerender.config.ts'),
      ])
      if (codes.some((code) => code !== 0)) throw new Error('The build failed.')
      const finish = run([path.join(import.meta.dirname, 'finish-build.mjs')])
      if ((await finish.ended) !== 0) throw new Error('The build failed.')
      mkdirSync(path.dirname(stamp), { recursive: true })
      writeFileSync(stamp, wanted)
    },
  })
}
