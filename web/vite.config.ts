import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { files } from './vite/files.ts'
import { precompress } from './vite/precompress.ts'
import { serviceWorker } from './vite/service-worker.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig(({ isSsrBuild: draws }) => ({
  plugins: [
    react(), // Vite minifies; Tailwind's own pass would write light-dark() out for older browsers.
    tailwindcss({ optimize: false }),
    ...(draws ? [] : [serviceWorker(), precompress()]),
  ],
  resolve: {
    // React has had this hook since version 18; the router's store still asks for the copy made for older ones.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  server: {
    proxy: { '/relayApi': server, '/appApi.php': server, '/pictures': server, '/callback': server },
  },
  // What draws on the server is one folder that needs nothing beside it.
  ssr: { noExternal: true },
  build: {
    target: 'es2024',
    cssTarget: ['chrome125', 'safari18', 'firefox128'],
    // The polyfill would be a script for browsers that cannot run the app anyway.
    modulePreload: { polyfill: false },
    // The server names in the page what it will need.
    manifest: !draws,
    copyPublicDir: !draws,
    rolldownOptions: {
      output: draws
        ? { entryFileNames: '[name]-[hash].mjs', chunkFileNames: '[name]-[hash].mjs' }
        : { codeSplitting: { groups: files } },
    },
  },
}))
