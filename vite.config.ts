import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { storefrontPaths } from './src/contract/screen-paths.ts'
import { brandedPages } from './vite.brand.ts'
import { fileOf } from './vite.chunks.ts'
import { fonts } from './vite.fonts.ts'

const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3001'

/** The server writes these pages; `/plans` and the like are no beginnings of other addresses. */
const WRITTEN = Object.values(storefrontPaths).map((path) => `^${path}(?=$|[/?])`)

const ROUTER = path.resolve(import.meta.dirname, 'node_modules/react-router/dist/production')
/** The package names its build for development to everybody, with sentences that are for nobody but developers. */
const routerForProduction: Plugin = {
  name: 'router-for-production',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
        { find: 'react-router/dom', replacement: `${ROUTER}/dom-export.mjs` },
      ],
    },
  }),
}

export default defineConfig({
  // The project may be reached through a link (scripts/plain-folder.mjs).
  resolve: { preserveSymlinks: true },
  plugins: [...fonts, react(), tailwindcss(), routerForProduction, brandedPages],
  publicDir: 'src/web/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // Tells which file has which screen; scripts/prerender.mjs reads and removes it.
    manifest: true,
    target: 'es2022',
    // Browsers without it ask for a file when they come to it.
    modulePreload: { polyfill: false },
    // A data: address in a style sheet or a script would need holes in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', storefront: 'src/web/storefront/style.ts' },
      output: {
        codeSplitting: {
          groups: [{ name: fileOf, debugName: 'files' }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  server: {
    watch: { ignored: ['**/.data/**', '**/.cache/**', '**/dist/**', '**/.types/**'] },
    proxy: Object.fromEntries(
      ['/api', '/pay', '/mailbox', '/dev/clock', '/unsubscribe', '/account-closed', ...WRITTEN].map(
        (path) => [path, { target: apiOrigin }],
      ),
    ),
  },
})
