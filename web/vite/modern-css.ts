// Leaves out what Tailwind writes for browsers without @property: none of them runs the app (vite.config.ts,
// cssTarget), and it would be on every first screen.
import type { Plugin } from 'vite'

/** The layer holds one rule inside a condition. */
const forOlder = /@layer properties\{@supports[^{}]*\{[^{}]*\{[^{}]*\}\}\}/

export function modernCss(): Plugin {
  return {
    name: 'touchline:modern-css',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) {
          file.source = `${file.source}`.replace(forOlder, '')
        }
      }
    },
  }
}
