// npm leaves an optional dependency that it could not fetch out of the lockfile silently; `npm ci` then
// fails, or a developer on another system gets no binary. Every name must have its entry.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../project.mjs'

/** Where Node would look for a package that the one at `from` asks for, nearest first. */
function placesFor(from, name) {
  const parts = from.split('/node_modules/')
  const places = []
  for (let depth = parts.length; depth > 0; depth--) {
    const inside = parts.slice(0, depth).join('/node_modules/')
    places.push(inside === '' ? `node_modules/${name}` : `${inside}/node_modules/${name}`)
  }
  return [...places, `node_modules/${name}`]
}

/** @returns one "package needs name" line for each optional dependency without an entry */
export function lockfileHoles(lockfile) {
  const { packages } = lockfile
  return Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesFor(from, name).some((place) => place in packages))
      .map((name) => `${from || 'package.json'} needs ${name}`),
  )
}

function main() {
  const file = process.argv[2] ?? path.join(root, 'package-lock.json')
  const lockfile = JSON.parse(readFileSync(file, 'utf8'))
  const holes = lockfileHoles(lockfile)
  if (Object.keys(lockfile.packages ?? {}).length < 2) holes.push('it lists no packages')
  if (holes.length === 0) return
  console.error(`package-lock.json has holes:\n  ${holes.join('\n  ')}`)
  process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
