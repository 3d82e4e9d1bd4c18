import { posix } from 'node:path'
import { isTest, type Source } from './sources.ts'
import { lineAt, parse, type SyntaxNode, walk } from './syntax.ts'

// A thing's place follows from its purpose; folders that say nothing collect what no one has thought about.
const vague = /^(utils?|helpers?|common|misc|shared|lib|stuff)$/i

/** Paths with a folder or file that is named for nothing in particular. */
export function checkNames(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const part = path.split('/').find((name) => vague.test(name.replace(/\..*$/, '')))
    return part ? [`${path}: "${part}" does not say what it is for`] : []
  })
}

/**
 * A problem where a page's file does not export exactly one page, of the file's own name: the router shows
 * that export (web/src/app/page.ts).
 */
export function checkPages(source: Source): string[] {
  const name = posix.basename(source.path, '.tsx')
  if (!/Page\.tsx$/.test(source.path)) return []
  const pages = parse(source)
    .module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name ?? ''))
    .filter((exported) => exported.endsWith('Page'))
  return pages.join() === name ? [] : [`${source.path}: the one page that it exports is to be ${name}`]
}

// A participle says when a value came, never what it is: a reader learns nothing from it, and a search finds
// nothing.
const participle =
  /^(asked|told|said|given|sent|found|known|kept|shown|taken|seen|made|placed|held|put|read)$/i
// Types are not named by any other participle either: neither by one word in -ed or -ing nor by an irregular
// one.
const regular = /^(?:[AEIOU]|[A-Z][a-z]*[aeiouy])[a-z]*(?:[^e]ed|ing)$/
const irregular =
  /^(agreed|become|begun|bought|bound|broken|brought|built|caught|chosen|done|drawn|driven|fallen|felt|forgotten|gone|grown|heard|hidden|laid|left|lost|meant|met|overdrawn|paid|proven|ran|slept|sold|spent|spoken|stolen|stood|stuck|thought|thrown|torn|understood|undone|unread|unseen|withdrawn|won|worn|written)$/i
// Nor are types named by a bare adjective, which does not say what it describes.
const adjective =
  /^(absent|bad|common|due|empty|final|free|fresh|full|good|latest|late|new|next|old|open|own|pending|plain|private|public|ready|same|short|single|stale|usual|visible|whole|wrong|young)$/i
const nouns = /^(Finding|Pairing|Ruling|Setting)$/
const typeForms = /^(TSTypeAlias|TSInterface|Class)Declaration$/

/**
 * Types whose whole name is a participle or an adjective, and functions at the top of a module whose name is
 * a participle; a test's functions may have one.
 */
export function checkParticiples(source: Source): string[] {
  const problems: string[] = []
  walk(source, (node, parents) => {
    const { name } = { ...(node.id as { readonly name?: string } | null) }
    if (!name || nouns.test(name)) return
    const isBarred = typeForms.test(node.type)
      ? [participle, regular, irregular, adjective].some((words) => words.test(name))
      : participle.test(name) && isModuleFunction(node, parents) && !isTest(source.path)
    if (isBarred)
      problems.push(`${source.path}:${lineAt(source.text, node.start)}: ${name} does not say what it is`)
  })
  return problems
}

function isModuleFunction({ type, init }: SyntaxNode, parents: readonly SyntaxNode[]): boolean {
  const isInModule = parents.every((parent) => /^(Program|Export\w+|VariableDeclaration)$/.test(parent.type))
  const { type: value = type } = { ...(init as SyntaxNode | null) }
  return isInModule && /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(value)
}
