// npm run -s verify-statement -- FILE [--roots FILE] [--kept FILE]: checks a downloaded statement without the
// house and without a network. Exit status 0: sound; 1: something in it is not what was proved; 2: it could
// not be read. Roots are the list that the house publishes (`day-roots.txt`); an older copy (`--kept`) shows
// whether that list has only grown.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { hasGrownFrom, readRootList } from './root-list.ts'
import { checkFile, type DayCheck, readStatement } from './statement-file.ts'

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())

const rootWords: Record<DayCheck['root'], string> = {
  known: 'root as written down',
  unknown: 'root from the statement alone',
  unpublished: 'no root yet',
  different: 'ANOTHER ROOT than the one written down',
}

/** npm runs scripts in the package's folder; INIT_CWD is the folder in which the command was typed. */
const readText = (file: string) => readFileSync(resolve(process.env.INIT_CWD ?? '', file), 'utf8')

const listWords = {
  form: 'is no line of the list',
  order: 'is not after the day before it',
  link: 'is NOT what was published, or a line before it is not',
} as const

/** The roots of a list by day; null, and a line that says why, when the list itself is not sound. */
async function rootsIn(
  file: string | undefined,
  keptFile: string | undefined,
): Promise<Map<string, string> | null> {
  if (!file) return new Map()
  const list = await readRootList(sha256, readText(file))
  if (list.fault) {
    console.log(`${file}: line ${list.fault.line} ${listWords[list.fault.kind]}`)
    return null
  }
  if (keptFile && !hasGrownFrom(list.roots, (await readRootList(sha256, readText(keptFile))).roots)) {
    console.log(`${file}: is NOT what it was when ${keptFile} was kept`)
    return null
  }
  return new Map(list.roots.map(({ day, root }) => [day, root]))
}

function dayLine({ day, root, accounts }: DayCheck): string {
  const parts = accounts.map(({ account, entries, ofVersion1, fault, continues }) => {
    if (fault) return `${account}: entry ${fault.seq} is NOT what was proved (${fault.kind})`
    if (!continues) return `${account}: does NOT continue the day before`
    const old = ofVersion1 > 0 ? ` (${ofVersion1} of version 1: kind and subject are not proved)` : ''
    return `${account}: ${entries} entries${old}`
  })
  return `${day}  ${rootWords[root]}  ${parts.join(', ')}`
}

function usage(): never {
  console.error('usage: verify-statement FILE [--roots FILE] [--kept FILE]')
  process.exit(2)
}

const [file, ...options] = process.argv.slice(2)
if (!file || options.length % 2 === 1) usage()
const given = new Map<string, string>()
for (let at = 0; at < options.length; at += 2) {
  if (options[at] !== '--roots' && options[at] !== '--kept') usage()
  given.set(options[at]!, options[at + 1]!)
}
if (given.has('--kept') && !given.has('--roots')) usage()
try {
  const statement = readStatement(readText(file))
  const known = await rootsIn(given.get('--roots'), given.get('--kept'))
  const check = await checkFile(sha256, statement, known ?? new Map())
  for (const day of check.days) console.log(dayLine(day))
  const sound = check.sound && known !== null
  console.log(`${sound ? 'sound' : 'NOT SOUND'}: ${check.entries} entries in ${check.days.length} days`)
  process.exitCode = sound ? 0 : 1
} catch (error) {
  console.error(`${file}: ${(error as Error).message}`)
  process.exitCode = 2
}
