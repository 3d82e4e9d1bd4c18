// Adds the sample to a copy of the sources, and compiles that.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, type Source } from '../sources.ts'
import { files, lines } from './sample.ts'

/**
 * The sources with the sample added: its own folders, and its lines in those outside files that `places`
 * names. Throws where the line after which one stands is missing.
 */
export function withSample(sources: readonly Source[], places: readonly string[]): Source[] {
  const own = Object.entries(files).map(([path, text]) => ({ path, text: text.trimStart() }))
  return [...sources.map((source) => (places.includes(source.path) ? withLines(source) : source)), ...own]
}

function withLines({ path, text }: Source): Source {
  const rows = text.split('\n')
  for (const [line, after] of lines[path] ?? []) {
    const at = after === null ? rows.length : rows.indexOf(after) + 1
    if (at === 0) throw new Error(`house/capability/sample.ts: ${path} has no line ${after}`)
    rows.splice(at, 0, line)
  }
  return { path, text: rows.join('\n') }
}

const packages = ['engine', 'contract', 'client', 'ui']
/** The sources that each of the repository's configurations compiles. */
const programs = [
  { config: 'tsconfig.json', include: ['server/src'] },
  { config: 'tsconfig.web.json', include: ['web/src'] },
  { config: 'tsconfig.console.json', include: ['console/src'] },
]

/** The compiler's findings on the sources, which must be those of all packages, without tests. */
export function compile(sources: readonly Source[]): string[] {
  const copy = mkdtempSync(join(root, 'dist.sample-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
  // The packages' own names lead into the copy as well.
  const paths = Object.fromEntries(
    packages.map((name) => [`@touchline/${name}/*`, [`./${name}/src/*.ts`, `./${name}/src/*.tsx`]]),
  )
  try {
    for (const { path, text } of sources) write(path, text)
    return programs.flatMap(({ config, include }) => {
      write('tsconfig.json', JSON.stringify({ extends: `../${config}`, compilerOptions: { paths }, include }))
      const tsc = join(root, 'node_modules', '.bin', 'tsc')
      const { stdout, error } = spawnSync(tsc, ['--pretty', 'false', '-p', '.'], {
        encoding: 'utf8',
        cwd: copy,
      })
      if (error) throw error
      return stdout.split('\n').filter(Boolean)
    })
  } finally {
    rmSync(copy, { recursive: true })
  }
}
