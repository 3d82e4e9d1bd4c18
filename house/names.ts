import { posix } from 'node:path'
import type { Source } from './sources.ts'
import { parse } from './syntax.ts'

// A thing has a place by what it is for; folders that say nothing collect what nobody has thought about.
const vague = /^(utils?|helpers?|common|misc|shared|lib|stuff)$/i

/** Paths with a folder or file that is named for nothing in particular. */
export function checkNames(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const part = path.split('/').find((name) => vague.test(name.replace(/\..*$/, '')))
    return part ? [`${path}: "${part}" does not say what it is for`] : []
  })
}

/** Files of pages without a page of that name: the router shows what a page's file exports as such (web/src/app/page.ts). */
export function checkPages(source: Source): string[] {
  const name = posix.basename(source.path, '.tsx')
  if (!/Page\.tsx$/.test(source.path)) return []
  const pages = parse(source)
    .module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name ?? ''))
    .filter((exported) => exported.endsWith('Page'))
  return pages.join() === name ? [] : [`${source.path}: the one page that it exports is to be ${name}`]
}
