// The slow tests that a change calls for, for `npm test -- --changed`: a change inside a capability runs that
// capability's slow tests, a change to anything shared runs all. This is only a first answer: a change may
// break another capability, so a push needs all of them.
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Files and folders to run, relative to the repository. */
type SlowTests = { database: readonly string[]; journeys: readonly string[] }

const capability = /^(?:contract|engine|server|web|e2e)\/src\/([^/]+)\//
/** Files that are part of neither a server nor the app: the fast tests look at all of them. */
const fastOnly =
  /\.md$|^(docs|bench|house|engine\/calibration)\/|(?<!\.db)\.test\.tsx?$|^(LICENSE|\.gitignore)$/

/** The slow tests to run, null for all of them. `tests` are the files of all slow tests. */
export function slowTestsOf(changed: readonly string[], tests: readonly string[]): SlowTests | null {
  const wanted = new Set<string>()
  for (const file of changed) {
    if (tests.includes(file)) wanted.add(file)
    else if (!fastOnly.test(file)) {
      const [, name] = capability.exec(file) ?? []
      const own = tests.filter((test) => capability.exec(test)?.[1] === name)
      // A folder without tests of its own at either end (http, db, the app's frame) is shared.
      if (!own.some(isJourney) || own.every(isJourney)) return null
      for (const test of own) wanted.add(test)
      if (file.startsWith('web/')) wanted.add(screens)
    }
  }
  const all = [...wanted].sort()
  return {
    database: all.filter((test) => !isJourney(test)),
    journeys: all.filter(isJourney),
  }
}

/** Looks at every screen of the app. */
const screens = 'e2e/src/app/every-screen.test.ts'

const isJourney = (test: string) => test.startsWith('e2e/')

export function slowTestFiles(): string[] {
  return globSync(['{server,launch}/**/*.db.test.ts', 'e2e/src/**/*.test.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
}

/**
 * Files that differ from `since`, committed or not. Without `since` they are compared with the branch that
 * this one is pushed to, or else with the last commit.
 */
export function changedFiles(since = lastPush()): string[] {
  return [
    ...git('diff', '--name-only', '--no-renames', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

function lastPush(): string {
  try {
    return git('merge-base', 'HEAD', '@{upstream}')[0] ?? 'HEAD'
  } catch {
    return 'HEAD'
  }
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter(Boolean)
}
