// npm run docs: writes docs/wire.md. A test fails when the file is not what this writes.
import { readFileSync, writeFileSync } from 'node:fs'
import { wirePage } from './docs/wire-page.ts'

const template = new URL('./docs/wire.template.md', import.meta.url)
const page = new URL('../../docs/wire.md', import.meta.url)

writeFileSync(page, wirePage(readFileSync(template, 'utf8')))
console.log('docs/wire.md written')
