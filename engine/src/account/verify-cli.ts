// npm run -s verify-statement -- FILE [--roots FILE]: checks a downloaded statement without the house and without a network. Exit
// status 0: sound; 1: something in it is not what was proved; 2: it could not be read. Roots are lines of `day root leaves`,
// as the house writes them down and anybody may keep them.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkFile, type DayCheck, readStatement } from './statement-file.ts'

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())

const rootWords: Record<DayCheck['root'], string> = {
  known: 'root as written down',
  unknown: 'root from the statement alone',
  unpublished: 'no root yet',
  different: 'ANOTHER ROOT than the one written down',
}

/** npm runs scripts in the package's folder; INIT_CWD is where the person stands. */
const read = (file: string) => readFileSync(resolve(process.env.INIT_CWD ?? '', file), 'utf8')

function rootsIn(file: string | undefined): Map<string, string> {
  if (!file) return new Map()
  const lines = read(file).split('\n')
  return new Map(
    lines.map((line) => line.split(' ')).flatMap(([day, root]) => (day && root ? [[day, root]] : [])),
  )
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

const [file, option, rootsFile] = process.argv.slice(2)
if (!file || (option !== undefined && (option !== '--roots' || !rootsFile))) {
  console.error('usage: npm run -s verify-statement -- FILE [--roots FILE]')
  process.exit(2)
}
try {
  const statement = readStatement(read(file))
  const check = await checkFile(sha256, statement, rootsIn(rootsFile))
  for (const day of check.days) console.log(dayLine(day))
  console.log(`${check.sound ? 'sound' : 'NOT SOUND'}: ${check.entries} entries in ${check.days.length} days`)
  process.exitCode = check.sound ? 0 : 1
} catch (error) {
  console.error(`${file}: ${(error as Error).message}`)
  process.exitCode = 2
}
