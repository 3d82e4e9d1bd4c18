// Fields of rows are camelCase like all other names: a statement aliases its columns (`member_id as
// "memberId"`), so that no one has to know which rows come with the database's names.
import { posix } from 'node:path'
import type { Source } from '../sources.ts'
import { lineAt, type SyntaxNode, walk } from '../syntax.ts'
import { statementsOf } from './statements.ts'

interface Range {
  readonly start: number
  readonly end: number
}

interface Name {
  readonly name: string
  readonly start: number
}

/** What a source says about types. */
interface Outline {
  readonly source: Source
  /** Row types that its statements state. */
  readonly rows: readonly Range[]
  readonly types: ReadonlyMap<string, Range>
  /** Names of other files, and where they come from. */
  readonly imports: ReadonlyMap<string, { readonly path: string; readonly name: string }>
  /** References to types, by name. */
  readonly mentions: readonly Name[]
  /** Fields with an underscore. */
  readonly fields: readonly Name[]
}

/**
 * Fields with an underscore in the row types of statements, and in the types of these sources from which
 * those row types are made.
 */
export function checkRowNames(sources: readonly Source[]): string[] {
  const outlines = new Map(sources.map((source) => [source.path, outlineOf(source)]))
  const problems = new Set<string>()
  const seen = new Set<Range>()
  const look = (outline: Outline, range: Range) => {
    if (seen.has(range)) return
    seen.add(range)
    const { path, text } = outline.source
    for (const { name, start } of outline.fields.filter((field) => isIn(field, range)))
      problems.add(`${path}:${lineAt(text, start)}: ${name} is a row's: alias the column to camelCase`)
    for (const { name } of outline.mentions.filter((mention) => isIn(mention, range))) {
      const from = outline.imports.get(name)
      const there = from ? outlines.get(from.path) : outline
      const type = there?.types.get(from?.name ?? name)
      if (there && type) look(there, type)
    }
  }
  for (const outline of outlines.values()) for (const rows of outline.rows) look(outline, rows)
  return [...problems]
}

const isIn = ({ start }: Name, range: Range) => range.start <= start && start < range.end

function outlineOf(source: Source): Outline {
  const types = new Map<string, Range>()
  const imports = new Map<string, { path: string; name: string }>()
  const [mentions, fields]: [Name[], Name[]] = [[], []]
  walk(source, (node) => {
    const { type, start, end } = node
    if (type === 'ImportDeclaration') for (const each of importsOf(source, node)) imports.set(...each)
    if (/^TS(Interface|TypeAlias)Declaration$/.test(type)) types.set(nameOf(node.id), { start, end })
    if (type === 'TSTypeReference') mentions.push({ name: nameOf(node.typeName), start })
    if (type === 'TSInterfaceHeritage') mentions.push({ name: nameOf(node.expression), start })
    if (type === 'TSPropertySignature' && nameOf(node.key).includes('_'))
      fields.push({ name: nameOf(node.key), start })
  })
  const rows = statementsOf(source).flatMap((statement) => statement.rows ?? [])
  return { source, rows, types, imports, mentions, fields }
}

/** The name of an identifier or the content of a quoted text; empty for anything else. */
function nameOf(node: unknown): string {
  const { name, value } = node as { readonly name?: string; readonly value?: unknown }
  return name ?? (typeof value === 'string' ? value : '')
}

function importsOf({ path }: Source, node: SyntaxNode) {
  const from = nameOf(node.source)
  if (!from.startsWith('.')) return []
  const file = posix.join(posix.dirname(path), from)
  return (node.specifiers as SyntaxNode[]).map(
    ({ local, imported }) => [nameOf(local), { path: file, name: imported ? nameOf(imported) : '' }] as const,
  )
}
