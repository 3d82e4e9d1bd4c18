// Compiles a copy of the sources in which each row type has next to it what the database answered.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ObservedStatement } from '@touchline/server/db/observed-statements'
import { root, type Source } from '../sources.ts'
import { comparison, withAnswers } from './answers.ts'

/** Faults in the row types: `path:line: what`, or what the compiler says of one. */
export function compareRows(
  sources: readonly Source[],
  observed: ReadonlyMap<string, ObservedStatement>,
): string[] {
  // A copy next to the packages finds them as the sources do.
  const copy = mkdtempSync(join(root, 'dist.rows-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
  try {
    const compared = sources.map((source) => ({ path: source.path, ...withAnswers(source, observed) }))
    for (const { path, text } of compared) write(path, text)
    write('observed.d.ts', comparison)
    write('tsconfig.json', JSON.stringify({ extends: '../tsconfig.json', include: ['**/*'] }))
    const tsc = join(root, 'node_modules', '.bin', 'tsc')
    const { stdout, error } = spawnSync(tsc, ['--pretty', 'false', '-p', '.'], {
      encoding: 'utf8',
      cwd: copy,
    })
    if (error) throw error
    return [...compared.flatMap(({ problems }) => problems), ...stdout.split('\n').filter(Boolean)]
  } finally {
    rmSync(copy, { recursive: true })
  }
}
