import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { WriteStorefront } from '../../contract/storefront/storefront-page.ts'
import type { Storefront } from './storefront-pages.ts'

/** Before anything was built, while somebody edits: the style comes from the sources. */
const UNBUILT = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <!--page-->
    <script type="module" src="/src/web/storefront/style.ts"></script>
  </head>
  <body><!--content--></body>
</html>`

/** What writes the pages is a program of the screens' side, so it is loaded and never imported. */
export async function openStorefront({
  program,
  shell,
}: {
  program: string
  shell: string
}): Promise<Storefront> {
  const loaded: { writeStorefront: WriteStorefront } = await import(pathToFileURL(program).href)
  return {
    write: loaded.writeStorefront,
    shell: program.endsWith('.js') && existsSync(shell) ? readFileSync(shell, 'utf8') : UNBUILT,
  }
}
