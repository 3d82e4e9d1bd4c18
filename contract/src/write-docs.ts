// npm run docs: writes docs/wire.md, and the verifier of statements as one file. Tests fail when they are not
// what this writes.
import { readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { verifierFile } from './docs/verifier-file.ts'
import { wirePage } from './docs/wire-page.ts'

const template = new URL('./docs/wire.template.md', import.meta.url)
const page = new URL('../../docs/wire.md', import.meta.url)
const verifier = new URL('../../web/public/verify-statement.mjs', import.meta.url)

writeFileSync(page, wirePage(readFileSync(template, 'utf8')))
const plain = (name: string) => {
  const module = new URL(`../../engine/src/account/${name}.ts`, import.meta.url)
  return stripTypeScriptTypes(readFileSync(module, 'utf8'), { mode: 'transform' })
}
writeFileSync(verifier, verifierFile(plain))
console.log('docs/wire.md and web/public/verify-statement.mjs written')
