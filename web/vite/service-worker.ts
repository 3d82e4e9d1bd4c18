// Writes sw.js from service-worker.js: the list of this build's files goes in, and a version that changes
// with them.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const source = new URL('../service-worker.js', import.meta.url)
/** The files that a screen shows; icons and manifest are the browser's to keep. */
const shown = /^assets\/.*\.(js|css)$/

export function serviceWorker(): Plugin {
  return {
    name: 'touchline:service-worker',
    apply: 'build',
    // After everything is written: until then, files that are in the list may still be dropped.
    async writeBundle({ dir = 'dist' }) {
      const files = await readdir(dir, { recursive: true })
      const paths = files
        .filter((file) => shown.test(file))
        .map((file) => `/${file}`)
        .sort()
      const version = createHash('sha256').update(paths.join()).digest('hex').slice(0, 12)
      const code = (await readFile(source, 'utf8'))
        .replace('__VERSION__', version)
        .replace("['__FILES__']", JSON.stringify(paths))
      await writeFile(join(dir, 'sw.js'), code)
    },
  }
}
