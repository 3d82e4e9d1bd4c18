import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Source = { path: string; text: string }

export const root = join(import.meta.dirname, '..')

/** The packages: first those of the product, then those that test and measure it. */
export const packages = [
  'engine',
  'contract',
  'server',
  'signer',
  'outside',
  'ui',
  'client',
  'web',
  'console',
  'e2e',
  'bench',
]
const withCode = [...packages, 'launch', 'house']
/** Every folder of ours but the one of CI. */
export const folders = [...withCode, 'docs']

const code = ['*.ts', `{${withCode}}/**/*.{ts,tsx,js,css}`]
const documents = ['*.md', `{${folders},.ci}/**/*.md`]

const elsewhere = ['**/node_modules/**', '**/dist/**', '**/test-results/**', '**/playwright-report/**']

let allCode: readonly Source[] | undefined

/** Every file of ours that holds code, read once a process. */
export function codeFiles(): readonly Source[] {
  allCode ??= readSources(code)
  return allCode
}

/** Every page that people read. */
export const documentFiles = (): Source[] => readSources(documents)

/** Paths of all that is in the repository. */
export const allPaths = (): string[] =>
  globSync(['*', `{${folders},.ci}/**/*`], {
    cwd: root,
    exclude: elsewhere,
  })

/** Paths are relative to the repository, with forward slashes. */
export function readSources(patterns: string[]): Source[] {
  const paths = globSync(patterns, { cwd: root, exclude: elsewhere }).sort()
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('e2e/')
}
