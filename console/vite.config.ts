import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://127.0.0.1:${process.env.CONSOLE_PORT ?? 3001}`

export default defineConfig({
  // Vite minifies; Tailwind's own pass would write light-dark() out for older browsers.
  plugins: [react(), tailwindcss({ optimize: false })],
  // Requests keep the host that the browser asked for: the server answers the console under no other.
  server: {
    proxy: {
      '/consoleApi': { target: server, changeOrigin: false },
      '/pictures': { target: server, changeOrigin: false },
    },
  },
  build: {
    target: 'es2024',
    cssTarget: ['chrome125', 'safari18', 'firefox128'],
    // The polyfill would be a script for browsers that cannot run the app anyway.
    modulePreload: { polyfill: false },
  },
})
