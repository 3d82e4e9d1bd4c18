import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { files } from './vite/files.ts'
import { modernCss } from './vite/modern-css.ts'
import { precompress } from './vite/precompress.ts'
import { serviceWorker } from './vite/service-worker.ts'

const alwaysThere = /assets\/(rolldown-runtime|base|start)-/

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig(({ isSsrBuild: draws }) => ({
  plugins: [
    react(), // Vite minifies; Tailwind's own pass would write light-dark() out for older browsers.
    tailwindcss({ optimize: false }),
    ...(draws ? [] : [modernCss(), serviceWorker(), precompress()]),
  ],
  resolve: {
    alias: [
      // React has had this hook since version 18; the router's store still imports the copy made for older
      // versions.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      // Each icon of lucide imports its maker by this name.
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: join(import.meta.dirname, 'vite', 'lucide-icon.ts'),
      },
    ],
  },
  server: {
    proxy: { '/relayApi': server, '/appApi.php': server, '/pictures': server, '/callback': server },
  },
  // The code that draws on the server is one folder that needs nothing outside it.
  ssr: { noExternal: true },
  build: {
    target: 'es2024',
    cssTarget: ['chrome125', 'safari18', 'firefox128'],
    // No polyfill: it would only serve browsers that cannot run the app in any case. `alwaysThere`: the page
    // itself names these files, so they are there before anything else is fetched.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !alwaysThere.test(file)) : files,
    },
    // From the manifest the server knows which files the page will need, and names them in it.
    manifest: !draws,
    copyPublicDir: !draws,
    rolldownOptions: {
      output: draws
        ? { entryFileNames: '[name]-[hash].mjs', chunkFileNames: '[name]-[hash].mjs' }
        : { codeSplitting: { groups: files } },
    },
  },
}))
