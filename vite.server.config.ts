import { cpSync, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const source = (file: string) => path.resolve(import.meta.dirname, 'src', file)

/** The embedded engine finds its program and its files beside its own modules, so it is copied and not bundled. */
const ENGINE = '@electric-sql/pglite'
const ENGINE_COPY = './pglite'
const ENGINE_FILES = /^(index\.js|chunk-\w+\.js|(pglite|initdb)\.(wasm|data)|fs)$/
const copiedEngine: Plugin = {
  name: 'copied-engine',
  writeBundle: ({ dir }) => {
    const from = path.resolve(import.meta.dirname, 'node_modules', ENGINE, 'dist')
    const to = path.join(dir ?? '', ENGINE_COPY)
    for (const name of readdirSync(from).filter((file) => ENGINE_FILES.test(file)))
      cpSync(path.join(from, name), path.join(to, name), {
        recursive: true,
        filter: (file) => !/\.(cjs|map|d\.c?ts)$/.test(file),
      })
  },
}

/** What turns and encodes pictures is a program of the machine, which is copied as well: the one for where this is built. */
const PROGRAMS = 'node_modules/@img'
const PROGRAM_COPY = './img'
const copiedPictureProgram: Plugin = {
  name: 'copied-picture-program',
  transform: (code, id) =>
    /\/node_modules\/sharp\/dist\/sharp\.mjs$/.test(id)
      ? {
          code: code.replaceAll(/"@img\/(sharp-[\w-]+)\/sharp\.node"/g, `"${PROGRAM_COPY}/$1/index.cjs"`),
          map: null,
        }
      : null,
  writeBundle: ({ dir }) => {
    const from = path.resolve(import.meta.dirname, PROGRAMS)
    const programs = existsSync(from) ? readdirSync(from).filter((name) => name.startsWith('sharp-')) : []
    if (programs.length === 0) throw new Error(`${PROGRAMS} has no program for this machine; run npm ci.`)
    for (const name of programs)
      cpSync(path.join(from, name), path.join(dir ?? '', PROGRAM_COPY, name), {
        recursive: true,
        filter: (file) => !/(README\.md|\.h|\.d\.ts)$/.test(file),
      })
  },
}

/** The letters of papers are modules of the package that it looks for beside itself when it runs. */
const PAPER_LETTERS = ['Helvetica', 'Helvetica-Bold']
const lettersOfPapers: Plugin = {
  name: 'letters-of-papers',
  transform: (code, id) => {
    if (!/\/node_modules\/pdfkit\/js\/pdfkit\.node\.mjs$/.test(id)) return null
    const names = PAPER_LETTERS.map((letters) => letters.replace('-', ''))
    const imports = names.map((name) => `import ${name} from 'pdfkit/standard-fonts/${name}'\n`)
    const bundled = code.replaceAll(/require\$1\('#standard-fonts\/(\w+)'\)/g, (loaded, name) =>
      names.includes(name) ? name : loaded,
    )
    return { code: imports.join('') + bundled, map: null }
  },
}

/** Mails are rendered by these. Made for development they take several times as long, whatever NODE_ENV the product has. */
const RENDERING = /\/node_modules\/(react|react-dom|scheduler|@react-email)\//
const renderingForProduction: Plugin = {
  name: 'rendering-for-production',
  transform: (code, id) =>
    RENDERING.test(id) ? { code: code.replaceAll('process.env.NODE_ENV', '"production"'), map: null } : null,
}

/**
 * Bundles the server for plain `node`, its packages included: a tenth of a start went into finding and reading their
 * thousand files. Everything lies side by side in dist/server, because a program finds the ones it starts beside itself.
 */
// biome-ignore lint/style/noDefaultExport: the place where Vite looks for its configuration
export default defineConfig({
  // The project may be reached through a link (scripts/plain-folder.mjs).
  resolve: { preserveSymlinks: true },
  publicDir: false,
  plugins: [renderingForProduction, copiedEngine, copiedPictureProgram, lettersOfPapers],
  ssr: { noExternal: true, external: [ENGINE, `${ENGINE}/nodefs`] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        main: source('server/main.ts'),
        cli: source('server/cli.ts'),
        'pglite-worker': source('server/platform/db/embedded/pglite-worker.ts'),
        'create-pglite-folder': source('server/platform/db/embedded/create-pglite-folder.ts'),
        storefront: source('web/storefront/write-storefront.tsx'),
        'stripe-stand-in': source('stripe-stand-in/main.ts'),
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        paths: {
          [ENGINE]: `${ENGINE_COPY}/index.js`,
          [`${ENGINE}/nodefs`]: `${ENGINE_COPY}/fs/nodefs.js`,
        },
      },
    },
  },
})
