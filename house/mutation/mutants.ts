// Small wrong changes to a source, each of which some test must notice: changed operators, conditions,
// numbers and texts, conditions and statements left out, and the changes of sql-mutants.ts, which are the
// only ones to a file of server/sql. Types and imports are left alone: the compiler looks after them.
import type { Source } from '../sources.ts'
import { lineAt, type SyntaxNode, walk } from '../syntax.ts'
import { sqlChanges, sqlFileChanges } from './sql-mutants.ts'

export interface Mutant {
  readonly line: number
  /** `a < b -> a <= b` */
  readonly change: string
  /** The whole file with the change. */
  readonly text: string
}

type Change = readonly [node: { start: number; end: number }, text: string]

const operators: Record<string, readonly string[]> = {
  '<': ['<=', '>'],
  '<=': ['<', '>'],
  '>': ['>=', '<'],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
}
const opposites: Record<string, string> = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  every: 'some',
  some: 'every',
  findLast: 'find',
  filter: 'slice',
  toSorted: 'slice',
}

/** Every wrong change to the source that this knows. */
export function mutantsOf(source: Source): Mutant[] {
  const changes = source.path.endsWith('.sql')
    ? sqlFileChanges(source.text).map((change): Change => [change, change.text])
    : codeChanges(source)
  return changes.map(([{ start, end }, text]) => ({
    line: lineAt(source.text, start),
    change: `${source.text.slice(start, end)} -> ${text}`.replaceAll(/\s+/g, ' '),
    text: source.text.slice(0, start) + text + source.text.slice(end),
  }))
}

function codeChanges(source: Source): Change[] {
  const changes: Change[] = []
  walk(source, (node, parents) => {
    if (!parents.some((parent) => parent.type.startsWith('TS') && !carriesValue(parent))) {
      changes.push(...changesOf(node, parents.at(-1), source.text))
    }
  })
  return changes
}

/** `x as T` and the like are values with a type, not types alone. */
function carriesValue({ type }: SyntaxNode): boolean {
  return /^TS(As|NonNull|Satisfies)/.test(type)
}

function changesOf(node: SyntaxNode, parent: SyntaxNode | undefined, text: string): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return changedOperator(node, text)
    case 'IfStatement':
    case 'ConditionalExpression':
      return ['true', 'false'].map((value) => [node.test as SyntaxNode, value])
    case 'UnaryExpression':
      return node.operator === '!' ? [[node, text.slice((node.argument as SyntaxNode).start, node.end)]] : []
    case 'ExpressionStatement':
      return [[node, '']]
    case 'MemberExpression': {
      const property = node.property as SyntaxNode & { name?: string }
      const opposite = Object.hasOwn(opposites, property.name ?? '') && opposites[property.name!]
      return opposite && !node.computed ? [[property, opposite]] : []
    }
    case 'Literal':
      return changedLiteral(node, parent)
    case 'TaggedTemplateExpression':
      return changedStatement(node, text)
    default:
      return []
  }
}

function changedOperator(node: SyntaxNode, text: string): Change[] {
  const [left, right] = [node.left as SyntaxNode, node.right as SyntaxNode]
  const between = text.slice(left.end, right.start)
  const operator = node.operator as string
  return (operators[operator] ?? []).map((other) => [
    { start: left.end, end: right.start },
    between.replace(operator, other),
  ])
}

/** Changes each part of an SQL statement between two values. */
function changedStatement({ tag, quasi }: SyntaxNode, text: string): Change[] {
  const { start, end } = tag as SyntaxNode
  if (!/(?:^|\.)(?:sql|tx)$/.test(text.slice(start, end))) return []
  return ((quasi as SyntaxNode).quasis as SyntaxNode[]).flatMap((part) =>
    sqlChanges(text.slice(part.start, part.end)).map((change) => [
      { start: part.start + change.start, end: part.start + change.end },
      change.text,
    ]),
  ) as Change[]
}

function changedLiteral(node: SyntaxNode, parent: SyntaxNode | undefined): Change[] {
  const named = parent?.type === 'ImportDeclaration' || (parent?.type === 'Property' && parent.key === node)
  if (named) return []
  if (typeof node.value === 'number') return [[node, String(node.value + 1)]]
  if (typeof node.value === 'boolean') return [[node, String(!node.value)]]
  return typeof node.value === 'string' && node.value !== '' ? [[node, "''"]] : []
}
