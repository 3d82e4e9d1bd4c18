// The verifier of statements as one file that runs with plain Node and knows nothing beside it: the engine's own modules one after the other, without
// their types and without what joins them.
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/** In the order in which they need each other. */
const modules = ['merkle', 'chain', 'root-list', 'statement', 'statement-file', 'verify-cli']

const head = `#!/usr/bin/env node
// Checks a downloaded statement of Touchline without the house and without a network:
//   node verify-statement.mjs FILE [--roots FILE] [--kept FILE]
// Needs Node 20 or newer and nothing else. Made of the modules of engine/src/account by npm run docs.
`

export function verifierFile(): string {
  const sources = modules.map((name) => {
    const path = new URL(`../../../engine/src/account/${name}.ts`, import.meta.url)
    return { name, text: stripTypeScriptTypes(readFileSync(path, 'utf8'), { mode: 'transform' }) }
  })
  const outer = new Set<string>()
  const bodies = sources.map(({ name, text }) => {
    const body = text.replace(/^import\s[^'"]*from\s*['"]([^'"]+)['"];?\n/gm, (line, from: string) => {
      if (from.startsWith('node:')) outer.add(line.trim().replace(/;?$/, ';'))
      return ''
    })
    return `\n// ${name}\n\n${body.replace(/^export /gm, '').trim()}\n`
  })
  return `${head}
${[...outer].sort().join('\n')}
${bodies.join('')}`
}
