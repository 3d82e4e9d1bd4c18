import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { needsForms } from './vite/needs-forms.ts'
import { precompress } from './vite/precompress.ts'
import { serviceWorker } from './vite/service-worker.ts'

/** What `needsForms` found out in this build. */
const known = new Map<string, boolean>()

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
    proxy: { '/relayApi': server, '/appApi.php': server },
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
        : {
            // The first screen in two files: compressed together it is 13 KB smaller than in two dozen. What forms share and what
            // screens share are two more, so that a screen is two requests and not twenty.
            codeSplitting: {
              groups: [
                {
                  name: 'base',
                  test: /react-root|node_modules\/(react|react-dom|scheduler|@tanstack\/(?!react-virtual|virtual-core)[\w-]+)\//,
                  priority: 4,
                },
                { name: 'zod', test: /node_modules\/zod/, priority: 3.5 },
                { name: 'start', test: /src\/(app\/main|site\/HomePage)\.tsx$/, priority: 3 },
                {
                  name: 'common',
                  test: /lucide-react|contract\/src|web\/src\/(api|i18n)\//,
                  minShareCount: 2,
                  priority: 2.5,
                },
                {
                  name: (id, modules) => (needsForms(id, modules, known) ? null : 'screens'),
                  debugName: 'screens',
                  test: /(ui|contract|engine|web)\/src/,
                  minShareCount: 2,
                  priority: 2,
                },
                {
                  name: 'forms',
                  test: /(ui|contract|engine|web)\/src|@base-ui|react-hook-form/,
                  minShareCount: 2,
                  priority: 1,
                },
              ],
            },
          },
    },
  },
}))
