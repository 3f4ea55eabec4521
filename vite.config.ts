import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3001'

export default defineConfig({
  plugins: [react(), tailwindcss()],
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
    proxy: Object.fromEntries(['/api', '/pay', '/mailbox'].map((path) => [path, { target: apiOrigin }])),
  },
})
