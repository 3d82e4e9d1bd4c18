// Status codes come from the contract's table, where each has a meaning, a text and a way to be shown. A bare
// number may stand where that table's type checks it: in a refusal, or in a file that takes its type from
// there.
import { isTest, type Source } from './sources.ts'
import { lineAt, type SyntaxNode, walk } from './syntax.ts'

const typedCalls = new Set(['refusal', 'refusalText', 'CallError'])
const table = /from '@touchline\/contract\/codes'/

/** Numbers in a source of the server or the app that are status codes without coming from the table. */
export function checkCodes(source: Source, codes: ReadonlySet<number>): string[] {
  if (!/^(server|web)\/src\/.*\.tsx?$/.test(source.path) || isTest(source.path)) return []
  if (table.test(source.text)) return []
  const problems: string[] = []
  walk(source, (node, parents) => {
    if (node.type !== 'Literal' || !isCode(node.value, codes) || parents.some(checksItsCode)) return
    problems.push(`${source.path}:${lineAt(source.text, node.start)}: ${node.value} is a status code`)
  })
  return problems
}

/** Multiples of 500 do not count: they are far more often sizes and times. */
function isCode(value: unknown, codes: ReadonlySet<number>): boolean {
  return typeof value === 'number' && value % 500 !== 0 && codes.has(value)
}

function checksItsCode(node: SyntaxNode): boolean {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false
  return typedCalls.has((node.callee as { name?: string }).name ?? '')
}
