// Builds sw.js from service-worker.js: the list of this build's files goes in, and a version that changes with them.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const source = new URL('../service-worker.js', import.meta.url)

export function serviceWorker(): Plugin {
  return {
    name: 'touchline:service-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => /\.(js|css)$/.test(name))
        .map((name) => `/${name}`)
        .sort()
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
      const code = (await readFile(source, 'utf8'))
        .replace('__VERSION__', version)
        .replace("['__FILES__']", JSON.stringify(files))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code })
    },
  }
}
