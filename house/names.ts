import { posix } from 'node:path'
import type { Source } from './sources.ts'
import { lineAt, parse, type SyntaxNode, walk } from './syntax.ts'

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

// A participle says when a value came, never what it is: a reader learns nothing from it, and a search finds nothing.
const participle =
  /^(asked|told|said|given|sent|found|known|kept|shown|taken|seen|made|placed|held|put|read)$/i
const typeForms = /^(TSTypeAlias|TSInterface|Class)Declaration$/

/** Types, and functions of a module, whose whole name is a participle. */
export function checkParticiples(source: Source): string[] {
  const problems: string[] = []
  walk(source, (node, parents) => {
    const { name } = { ...(node.id as { readonly name?: string } | null) }
    if (!name || !participle.test(name) || !(typeForms.test(node.type) || isModuleFunction(node, parents)))
      return
    problems.push(`${source.path}:${lineAt(source.text, node.start)}: ${name} does not say what it is`)
  })
  return problems
}

function isModuleFunction({ type, init }: SyntaxNode, parents: readonly SyntaxNode[]): boolean {
  const isInModule = parents.every((parent) => /^(Program|Export\w+|VariableDeclaration)$/.test(parent.type))
  const { type: value = type } = { ...(init as SyntaxNode | null) }
  return isInModule && /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(value)
}
