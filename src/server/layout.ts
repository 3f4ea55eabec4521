import { existsSync } from 'node:fs'
import path from 'node:path'
import { sourceArguments } from './platform/source-arguments.ts'

/** Where the parts of an installation lie: sources in development, the bundle after a build. */
export type Layout = {
  root: string
  webRoot: string | undefined
  standInCommand: readonly string[]
  /** What writes the pages of the storefront (docs/decisions/0109). */
  storefront: { program: string; shell: string }
}

/** `here` is the folder of the program that was started, src/server or dist/server: both two levels below the root. */
export function layoutOf(here: string): Layout {
  const root = path.resolve(here, '../..')
  const webRoot = path.join(root, 'dist/web')
  const bundled = path.basename(path.dirname(here)) === 'dist'
  return {
    root,
    webRoot: existsSync(path.join(webRoot, 'index.html')) ? webRoot : undefined,
    standInCommand: bundled
      ? [path.join(here, 'stripe-stand-in.js')]
      : sourceArguments(path.join(root, 'src/stripe-stand-in/main.ts')),
    storefront: {
      program: bundled
        ? path.join(here, 'storefront.js')
        : path.join(root, 'src/web/storefront/write-storefront.tsx'),
      shell: path.join(root, 'dist/pages/storefront.html'),
    },
  }
}
