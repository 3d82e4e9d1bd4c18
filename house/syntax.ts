// The rules' view of a source: its syntax tree (ESTree), walked with the path down to each node.
import { type ParseResult, parseSync, visitorKeys } from 'oxc-parser'
import type { Source } from './sources.ts'

export type SyntaxNode = { type: string; start: number; end: number } & Record<string, unknown>

/** A dozen rules read the same files. */
const parsed = new WeakMap<Source, ParseResult>()

export function parse(source: Source): ParseResult {
  const known = parsed.get(source)
  if (known) return known
  const { path, text } = source
  const result = parseSync(path, text)
  const [error] = result.errors
  if (error) throw new Error(`${path}: ${error.message}`)
  parsed.set(source, result)
  return result
}

/** Calls `visit` for every node, with its parents, the nearest last. */
export function walk(
  source: Source,
  visit: (node: SyntaxNode, parents: readonly SyntaxNode[]) => void,
): void {
  const parents: SyntaxNode[] = []
  const enter = (node: SyntaxNode) => {
    visit(node, parents)
    parents.push(node)
    for (const key of visitorKeys[node.type] ?? []) {
      for (const child of [node[key]].flat()) if (child) enter(child as SyntaxNode)
    }
    parents.pop()
  }
  enter(parse(source).program as unknown as SyntaxNode)
}

/** Line numbers start at 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
