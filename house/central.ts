// Central lists: files outside the capabilities' folders that know many of them. Each is a place where a new
// capability needs a line, so CONTRIBUTING.md names them all, and there are no others.
import { posix } from 'node:path'
import { isTest, type Source } from './sources.ts'
import { parse } from './syntax.ts'

/** A file that imports from so many capabilities is a list of them. */
const many = 4

/** Folders of the contract that declare calls. */
export function capabilitiesOf(paths: readonly string[]): ReadonlySet<string> {
  return new Set(
    paths.flatMap((path) => /^contract\/src\/(\w+)\/(?:operator-)?calls\.ts$/.exec(path)?.[1] ?? []),
  )
}

/** Paths of the central lists. */
export function centralLists(sources: readonly Source[], capabilities: ReadonlySet<string>): string[] {
  return sources.filter((source) => knownTo(source, capabilities).size >= many).map(({ path }) => path)
}

function knownTo(source: Source, capabilities: ReadonlySet<string>): ReadonlySet<string> {
  const { path } = source
  const [home, , folder = ''] = path.split('/')
  const known = new Set<string>()
  if (isTest(path) || /\btest(ing|-)/.test(path) || capabilities.has(folder) || path.endsWith('.css'))
    return known
  for (const { moduleRequest } of parse(source).module.staticImports) {
    const [package_, , room = '', ...file] = posix.join(posix.dirname(path), moduleRequest.value).split('/')
    if (package_ === home && file.length > 0 && capabilities.has(room)) known.add(room)
  }
  return known
}

/** Files that the page's section on adding a capability names. */
export function placesOf(page: string): string[] {
  const [, section = ''] = /\n## Adding a capability\n([\s\S]*?)(?=\n## )/.exec(page) ?? []
  return [...section.matchAll(/`([\w/.-]+\.tsx?)`/g)].map(([, path = '']) => path)
}

/**
 * Central lists that the page's section on adding a capability lacks, and files that it names and that are
 * not there.
 */
export function checkCentral(lists: readonly string[], page: string, paths: readonly string[]): string[] {
  const named = placesOf(page)
  return [
    ...lists
      .filter((path) => !named.includes(path))
      .map((path) => `${path} lists capabilities; CONTRIBUTING.md does not name it`),
    ...named.filter((path) => !paths.includes(path)).map((path) => `CONTRIBUTING.md: ${path} is not there`),
  ]
}
