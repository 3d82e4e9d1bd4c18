// `npm run -s outcomes -- FILE`: one JSON line a match on stdout. Bad input
// ends in one line on stderr with the file, the place and the reason, and exit
// status 1; the matches of the file that can be read are printed all the same.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getSystemErrorMessage } from 'node:util'
import { firstJsonError } from './json-error.ts'
import { readOpenfootball } from './openfootball.ts'
import { outcomeLine } from './outcomes.ts'

type Output = { lines: string; problem: string | null }

/** The output for a file's name and its text. */
export function outcomeLines(file: string, text: string): Output {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    const { place, reason } = firstJsonError(text)
    return { lines: '', problem: `${file}: ${place}: ${reason}` }
  }
  const { matches, rejected } = readOpenfootball(json)
  const lines = matches.map((match) => `${JSON.stringify(outcomeLine(match))}\n`).join('')
  const [first, ...others] = rejected
  if (!first) return { lines, problem: null }
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  return { lines, problem: `${file}: ${first.place}: ${first.reason}${more}` }
}

function run(files: readonly string[]): Output {
  const [file] = files
  if (!file || files.length > 1) return { lines: '', problem: 'usage: npm run -s outcomes -- FILE' }
  let text: string
  try {
    // npm runs scripts in the package's folder; INIT_CWD is the folder in which the command was typed.
    text = readFileSync(resolve(process.env.INIT_CWD ?? '', file), 'utf8')
  } catch (error) {
    const { errno, message } = error as NodeJS.ErrnoException
    const reason = errno === undefined ? message : getSystemErrorMessage(errno)
    return { lines: '', problem: `${file}: cannot be read: ${reason}` }
  }
  return outcomeLines(file, text.replace(/^\uFEFF/, ''))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { lines, problem } = run(process.argv.slice(2))
  process.stdout.write(lines)
  if (problem) {
    process.stderr.write(`${problem.replaceAll(/\s+/g, ' ')}\n`)
    process.exitCode = 1
  }
}
