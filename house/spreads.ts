// A literal that is spread into another literal of its kind only changes where the formatter breaks lines,
// and makes a reader ask what it overrides.
import type { Source } from './sources.ts'
import { lineAt, type SyntaxNode, walk } from './syntax.ts'

const spreads = /^(SpreadElement|JSXSpreadAttribute)$/
const literals = /^(Object|Array)Expression$/

/** Spread literals whose parts could stand in the object, list, call or element itself. */
export function checkSpreads(source: Source): string[] {
  const problems: string[] = []
  if (source.path.endsWith('.css')) return problems
  walk(source, (node) => {
    if (!spreads.test(node.type) || !literals.test((node.argument as SyntaxNode).type)) return
    problems.push(
      `${source.path}:${lineAt(source.text, node.start)}: a literal is spread: write its parts out`,
    )
  })
  return problems
}
