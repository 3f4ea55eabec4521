import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { sourceArguments } from '../../source-arguments.ts'

// Beside this module lie the same programs from sources (.ts, through tsx) and bundled (.js, the entries of
// vite.server.config.ts).
const fromSources = import.meta.url.endsWith('.ts')
const beside = (file: string) => new URL(`./${file}`, import.meta.url)
const program = (name: string) => beside(fromSources ? `${name}.ts` : `${name}.js`)

/** What Node is to be given to run a program of this folder in a process of its own. */
export function siblingArguments(name: string): string[] {
  const file = fileURLToPath(program(name))
  return fromSources ? sourceArguments(file) : [file]
}

/** What the engine answers lies outside V8's heap: room for as much as a server makes would be kept and never used. */
const resourceLimits = { maxYoungGenerationSizeMb: 6 }

/** Runs a program of this folder on a thread of its own. */
export function startSiblingThread(name: string, workerData: unknown): Worker {
  const options = { workerData, execArgv: [], resourceLimits }
  if (!fromSources) return new Worker(program(name), options)
  return new Worker(beside('thread-from-sources.mjs'), { ...options, argv: [program(name).href] })
}
