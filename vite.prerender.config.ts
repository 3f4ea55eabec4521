import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Bundles what renders the landing page at build time; nothing of it is served. */
// biome-ignore lint/style/noDefaultExport: the place where Vite looks for its configuration
export default defineConfig({
  // The project may be reached through a link (scripts/plain-folder.mjs).
  resolve: { preserveSymlinks: true },
  plugins: [react()],
  publicDir: false,
  ssr: { external: true },
  build: {
    ssr: 'src/web/prerender.ts',
    outDir: 'dist/prerender',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
  },
})
