// The verifier of statements, as one file that runs with plain Node and needs nothing else. It consists of
// the engine's own modules, one after the other, without their types, imports and exports.

/** In the order in which they need each other. */
const modules = ['merkle', 'chain', 'day-root', 'root-list', 'statement', 'statement-file', 'verify-cli']

const head = `#!/usr/bin/env node
// Checks a downloaded statement of Touchline without the house and without a network:
//   node verify-statement.mjs FILE [--roots FILE] [--kept FILE]
// Needs Node 20 or newer and nothing else. Made of the modules of engine/src/account by npm run docs.
`

/** `plain` answers the text of a module of engine/src/account without its types. */
export function verifierFile(plain: (name: string) => string): string {
  const outer = new Set<string>()
  const bodies = modules.map((name) => {
    const body = plain(name).replace(/^import\s[^'"]*from\s*['"]([^'"]+)['"];?\n/gm, (line, from: string) => {
      if (from.startsWith('node:')) outer.add(line.trim().replace(/;?$/, ';'))
      return ''
    })
    return `\n// ${name}\n\n${body.replace(/^export /gm, '').trim()}\n`
  })
  return `${head}\n${[...outer].sort().join('\n')}\n${bodies.join('')}`
}
