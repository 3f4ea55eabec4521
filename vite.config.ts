import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandedPages } from './vite.brand.ts'
import { fonts } from './vite.fonts.ts'

const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3001'

/**
 * What several screens share comes in few files, by how far a visitor gets: the page's only script at first, what brings
 * every screen to life, what the pages beside the way need, what forms need, the menu, what else signed-in people see. A slow line would
 * ask for forty small ones in turns. A file of higher priority keeps what it needs itself.
 */
const CHUNKS = [
  {
    name: 'first',
    test: /src\/domain\/shared\/brand|src\/web\/(first-screen|platform\/(storage\/(browser-storage|stored-values)|session\/recovery-marker))|contract\/screen-paths|vite\/(preload-helper|modulepreload-polyfill)|rolldown\/runtime/,
    priority: 5,
  },
  {
    name: 'app',
    test: /src\/web\/(router|app\/(root-layout|shell))\.tsx|node_modules\/(react-dom|react-router)\//,
    priority: 4,
  },
  {
    name: 'page',
    test: /src\/web\/(app\/(beside-picture|message-page|messages)|ui\/(card|page-header|fields\/text-field))/,
    priority: 3,
  },
  {
    name: 'overlays',
    test: /node_modules\/@(base-ui|floating-ui)\//,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'forms',
    test: /node_modules\/(zod|react-hook-form|@hookform)\/|src\/contract\/(shared\/primitives|household\/accounts)-wire|src\/domain\/accounts\//,
    priority: 2,
  },
  {
    name: 'menu',
    test: /node_modules\/@tanstack\/|src\/web\/(app\/query-layout|meal-plan\/(?!sample-menu|meal-dialog)|orders\/order-(stages|summary)|customers\/(use-onboarding|onboarding-(query|problem))|platform\/use-is-here|screens\/order-flow\/(meals-page|order-progress))/,
    priority: 3,
  },
  {
    name: 'signed-in',
    test: /node_modules\/@tanstack\/|src\/web\/(customers|orders|meal-plan|consent)\/|src\/contract\/(?!staff\/|endpoints)|src\/domain\//,
    minShareCount: 2,
    priority: 1,
  },
]

export default defineConfig({
  // The project may be reached through a link (scripts/plain-folder.mjs).
  resolve: { preserveSymlinks: true },
  plugins: [...fonts, react(), tailwindcss(), brandedPages],
  publicDir: 'src/web/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // Tells which file has which screen; scripts/prerender.mjs reads and removes it.
    manifest: true,
    target: 'es2022',
    // A data: address in a style sheet or a script would need holes in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    watch: { ignored: ['**/.data/**', '**/.cache/**', '**/dist/**', '**/.types/**'] },
    proxy: Object.fromEntries(
      ['/api', '/pay', '/mailbox', '/dev/clock', '/unsubscribe'].map((path) => [path, { target: apiOrigin }]),
    ),
  },
})
