import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** What Node is to be given to run a file of the sources, whatever folder it is started in. */
export function sourceArguments(file: string): string[] {
  const loader = createRequire(import.meta.url).resolve('tsx')
  return ['--import', pathToFileURL(loader).href, file]
}
