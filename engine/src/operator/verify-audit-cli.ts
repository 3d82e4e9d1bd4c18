// npm run -s verify-audit -- FILE [--heads FILE]: checks downloaded lines of the audit log without the house
// and without a network. Exit status 0: sound; 1: something in it is not as it was written or told; 2: it
// could not be read. Heads are lines of `seq hash`, as the house writes them down and anybody may keep them.
import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { type AuditLinesFault, checkAuditLines, readAuditHeads } from './audit-lines.ts'

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())

/** npm runs scripts in the package's folder; INIT_CWD is the folder in which the command was typed. */
const pathOf = (file: string) => resolve(process.env.INIT_CWD ?? '', file)

const words: Record<AuditLinesFault['kind'], string> = {
  line: 'is NO line of an audit log',
  gap: 'is MISSING',
  changed: 'is NOT what the line after it follows',
  told: 'is NOT the one that was told',
  cut: 'and later ones were told, and are NOT here',
}

const [file, option, headsFile] = process.argv.slice(2)
if (!file || (option !== undefined && (option !== '--heads' || !headsFile))) {
  console.error('usage: npm run -s verify-audit -- FILE [--heads FILE]')
  process.exit(2)
}
try {
  const heads = headsFile ? readAuditHeads(readFileSync(pathOf(headsFile), 'utf8')) : []
  const lines = createInterface({ input: createReadStream(pathOf(file)) })
  const check = await checkAuditLines(sha256, lines, heads)
  if (check.rows > 0) {
    console.log(`rows ${check.first} to ${check.last}, since ${new Date(check.since).toISOString()}`)
    console.log(`head ${check.last} ${check.hash}`)
    console.log(`${check.known} of ${heads.length} known heads stand in them`)
  }
  if (check.fault) console.log(`row ${check.fault.seq} ${words[check.fault.kind]}`)
  console.log(check.fault ? 'NOT SOUND' : 'sound')
  process.exitCode = check.fault ? 1 : 0
} catch (error) {
  console.error(`${file}: ${(error as Error).message}`)
  process.exitCode = 2
}
