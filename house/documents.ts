// Commands, links and files named in the documents exist, and no path on a person's own machine is in the
// repository.
import { posix } from 'node:path'
import { folders, type Source } from './sources.ts'
import { lineAt } from './syntax.ts'

/** Commands of npm that package.json does not have. */
export function checkCommands(page: Source, scripts: ReadonlySet<string>): string[] {
  return find(page, /\bnpm (?:(start|test)\b|run (?:-s )?([\w:-]+))/g, ([, short, long]) => {
    const name = short ?? long ?? ''
    return scripts.has(name) ? undefined : `package.json has no script "${name}"`
  })
}

/** Links and pictures that lead to no file of the repository. */
export function checkLinks(page: Source, exists: (path: string) => boolean): string[] {
  return find(page, /\]\(([^)#\s]+)(?:#[^)]*)?\)/g, ([, target = '']) => {
    if (/^\w+:/.test(target)) return undefined
    const path = posix.join(posix.dirname(page.path), target)
    return exists(path) ? undefined : `${target} leads nowhere`
  })
}

/**
 * Files, folders and tests that a page names in code and that do not exist. A test named without its folder
 * must be the only one of its name.
 */
export function checkNames(page: Source, files: readonly string[]): string[] {
  const named = new RegExp(`\`((?:${folders.join('|')})/[\\w./-]*\\w|[\\w.-]+\\.test\\.tsx?)\``, 'g')
  return find(page, named, ([, name = '']) => {
    if (name.includes('/')) {
      // The build's output does not exist before the build.
      const there =
        name.endsWith('/dist') || files.some((file) => file === name || file.startsWith(`${name}/`))
      return there ? undefined : `${name} is not there`
    }
    const count = files.filter((file) => posix.basename(file) === name).length
    return count === 1 ? undefined : `there are ${count} tests named ${name}`
  })
}

/** Pages of a folder that its list does not lead to. */
export function checkList(list: Source, pages: readonly string[]): string[] {
  const folder = posix.dirname(list.path)
  return pages
    .filter((page) => page !== list.path && !list.text.includes(`](${posix.relative(folder, page)})`))
    .map((page) => `${list.path} does not lead to ${page}`)
}

/** Environment variables that code reads and the page for operators does not explain. */
export function checkVariables(source: Source, page: string): string[] {
  const known = /^(TOUCHLINE_MODE|NODE_ENV|PATH|HOME|INIT_CWD)$/
  return find(
    source,
    /\bprocess\.env\.([A-Z][A-Z0-9_]+)|^ {2}([A-Z][A-Z0-9_]+): z\b/gm,
    ([, read, declared]) => {
      const name = read ?? declared ?? ''
      const explained = known.test(name) || page.includes(`\`${name}\``)
      return explained ? undefined : `docs/operating.md does not explain ${name}`
    },
  )
}

/** Paths that exist on one machine only. */
export function checkForeignPaths(file: Source): string[] {
  const places = ['work', 'Users', 'root', 'farm'].join('|')
  return find(
    file,
    new RegExp(`(?<![\\w.:/-])/(?:${places})/[\\w.-]+`, 'g'),
    ([path]) => `${path} is a path of one machine`,
  )
}

function find(
  { path, text }: Source,
  pattern: RegExp,
  judge: (match: RegExpExecArray) => string | undefined,
): string[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const problem = judge(match)
    return problem ? [`${path}:${lineAt(text, match.index)}: ${problem}`] : []
  })
}
