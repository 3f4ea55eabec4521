import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const MOUNT = '<div id="root"></div>'
const HEAD = /<title>[^<]*<\/title>\s*<!--page-->/
/** Filled in by the server with what it knows that day (first-screen/first-view.ts). */
const SLOT = '{{first_view}}'
/** What React wants in the head, it puts before everything else when there is none. */
const LEADING_LINKS = /^(?:<link [^>]*>)+/

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** `{{origin}}` is filled in by the server, which knows under which address it is reached. */
function headOf(screen, { title, description }) {
  const tags = [`<title>${escaped(title)}</title>`]
  if (description === null) return [...tags, '<meta name="robots" content="noindex" />']
  const text = escaped(description)
  const address = `{{origin}}${screen}`
  return [
    ...tags,
    `<meta name="description" content="${text}" />`,
    `<link rel="canonical" href="${address}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:title" content="${escaped(title)}" />`,
    `<meta property="og:description" content="${text}" />`,
    `<meta property="og:url" content="${address}" />`,
    '<meta property="og:image" content="{{origin}}/pictures/share.jpg" />',
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
}

const STOREFRONT = 'src/web/storefront/style.ts'

/** The page around what the server writes later: the same head, its own style sheet, and no script. */
function shellOf(template, manifest) {
  const style = manifest[STOREFRONT]?.css?.[0]
  if (!style) throw new Error(`The build has no style sheet for ${STOREFRONT}.`)
  const shell = template
    .replace(HEAD, '<!--page-->')
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<noscript>.*?<\/noscript>\s*/s, '')
    .replace(/(<link rel="stylesheet"[^>]* href=")[^"]+/, (_, before) => `${before}/${style}`)
    .replace(/ data-brand="[^"]*"/, '')
    .replace(MOUNT, '<!--content-->')
  if (/<script/.test(shell) || !shell.includes(style)) throw new Error('index.html makes no storefront.')
  return shell
}

/** The addresses of some modules or joint files and of all that these import, from what the build has noted. */
function filesOf(names, manifest) {
  const found = new Set()
  const add = (name) => {
    const chunk = manifest[name] ?? Object.values(manifest).find((joint) => joint.name === name)
    if (!chunk) throw new Error(`The build has no ${name}; is it named in screen-modules.ts?`)
    if (found.has(`/${chunk.file}`)) return
    found.add(`/${chunk.file}`)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const name of names) add(name)
  return [...found]
}

/**
 * Writes a page for every screen, each with a head of its own, into dist/pages: those of `writtenScreens` with their
 * content, some with their outline, the others empty, and `404.html`. A page with a slot comes empty too, for a day that
 * cannot fill it. And the shell of the pages that the server writes.
 */
export async function prerenderPages(dist) {
  const bundle = path.join(dist, 'prerender')
  const rendering = await import(pathToFileURL(path.join(bundle, 'prerender.js')).href)
  const { renderScreen, writtenScreens, outlinedScreens, scriptsOf, callsOf, pageHeads, notFoundHead } =
    rendering
  const template = readFileSync(path.join(dist, 'web', 'index.html'), 'utf8')
  if (!template.includes(MOUNT) || !HEAD.test(template))
    throw new Error('index.html has no place for a page.')
  const notes = path.join(dist, 'web', '.vite')
  const manifest = JSON.parse(readFileSync(path.join(notes, 'manifest.json'), 'utf8'))
  const page = (head, content = '', attributes = '') =>
    template
      .replace(HEAD, () => head.join('\n    '))
      .replace(MOUNT, () => `<div id="root"${attributes}>${content}</div>`)
  const list = (name, values) => (values.length > 0 ? ` data-${name}="${values.join(' ')}"` : '')

  const folder = path.join(dist, 'pages')
  rmSync(folder, { recursive: true, force: true })
  const write = (name, html) => {
    const file = path.join(folder, `${name}.html`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, html)
  }
  for (const [screen, head] of pageHeads()) {
    if (screen === '/') {
      const later = list('later', filesOf(scriptsOf.get(screen) ?? [], manifest))
      for (const { name, html, hasGlimpse } of await rendering.renderLandings()) {
        const links = LEADING_LINKS.exec(html)?.[0] ?? ''
        const glimpse = list('glimpse', hasGlimpse ? [rendering.WHOLE_GLIMPSE] : [])
        write(name, page([...headOf(screen, head), links], html.slice(links.length), later + glimpse))
      }
      continue
    }
    const name = screen.slice(1)
    const [isWritten, isOutlined] = [writtenScreens, outlinedScreens].map((some) => some.includes(screen))
    const rendered = isWritten || isOutlined ? await renderScreen(screen) : ''
    const links = LEADING_LINKS.exec(rendered)?.[0] ?? ''
    const files = filesOf(scriptsOf.get(screen) ?? [], manifest)
    const preloads = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
    const calls = Object.entries(callsOf.get(screen) ?? {})
      .map(([name, paths]) => list(name, paths))
      .join('')
    const hasSlot = rendered.includes(SLOT)
    // A page that has its content asks for its scripts later, all at once.
    const [now, later] = isWritten ? [[], files] : [preloads, []]
    const attributes =
      (isOutlined ? ' data-outline' : list('later', later)) +
      calls +
      list('first-view', hasSlot ? [SLOT] : [])
    write(name, page([...headOf(screen, head), links, ...now], rendered.slice(links.length), attributes))
    if (hasSlot) write(`${name}.empty`, page([...headOf(screen, head), ...preloads], '', calls))
  }
  write('404', page(headOf('', notFoundHead())))
  write('storefront', shellOf(template, manifest))
  for (const folder of [bundle, notes]) rmSync(folder, { recursive: true })
}
