import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { brand } from './src/domain/shared/brand.ts'

const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3001'

/** The page that is there before any script names the company, too. */
const brandedPage: Plugin = {
  name: 'branded-page',
  transformIndexHtml: (html) =>
    html.replaceAll('{{brand.name}}', brand.name).replaceAll('{{brand.city}}', brand.city),
}

export default defineConfig({
  plugins: [react(), tailwindcss(), brandedPage],
  publicDir: 'src/web/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // A data: address in a style sheet or a script would need holes in the content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    watch: { ignored: ['**/.data/**', '**/.cache/**', '**/dist/**', '**/.types/**'] },
    proxy: Object.fromEntries(
      ['/api', '/pay', '/mailbox', '/dev/clock', '/unsubscribe'].map((path) => [path, { target: apiOrigin }]),
    ),
  },
})
