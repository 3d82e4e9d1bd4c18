// The statements of a source whose rows the code reads, and the row type that it states for each.

import { keyOf } from '@touchline/server/db/observed-statements'
import type { Source } from '../sources.ts'
import { lineAt, type SyntaxNode, walk } from '../syntax.ts'

export interface Statement {
  /** The `keyOf` of the template's own text; an observed statement has the same key. */
  readonly key: string
  readonly line: number
  /** Where the type argument stands in the text; null: the code states none. */
  readonly rows: { readonly start: number; readonly end: number } | null
}

/** Tagged templates with a row type, and those without one whose rows the code reads. */
export function statementsOf(source: Source): Statement[] {
  const found: Statement[] = []
  walk(source, (node, parents) => {
    if (node.type !== 'TaggedTemplateExpression') return
    const quasi = node.quasi as SyntaxNode & { quasis: { value: { cooked: string } }[] }
    const [rows] = (node.typeArguments as { params: SyntaxNode[] } | null)?.params ?? []
    if (!rows && isDropped(parents)) return
    found.push({
      key: keyOf(quasi.quasis.map(({ value }) => value.cooked)),
      line: lineAt(source.text, node.start),
      rows: rows ? { start: rows.start, end: rows.end } : null,
    })
  })
  return found
}

/**
 * Whether the rows are not read: ``await sql`...` `` is a statement of its own, or ``sql`...`.execute()`` is
 * called for its effect alone.
 */
function isDropped(parents: readonly SyntaxNode[]): boolean {
  const [outer, inner] = parents.slice(-2)
  if (inner?.type === 'MemberExpression') return (inner.property as { name?: string }).name === 'execute'
  return outer?.type === 'ExpressionStatement' && inner?.type === 'AwaitExpression'
}
