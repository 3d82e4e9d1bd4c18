// Sizes a reader can take in: half of the files under 100 lines, nine in ten under 250, none above 400; a
// function fits on a screen or two. Tables of data, texts and generated files are read in another way, and
// are let off. And no line of a comment is wider than those of the code, which the formatter breaks.
import { isTest, type Source } from './sources.ts'
import { lineAt, parse, type SyntaxNode, walk } from './syntax.ts'

const longestFile = 400
const longestFunction = 70
const longestComponent = 150
/** As wide as the formatter lets code be (biome.json). */
const widestLine = 110

/** Translations, generated types, tables. */
const letOff = /(\.(zh-cn|en-us)\.ts|server\/src\/db\/schema\.ts)$/

/** Problems of the files taken together. */
export function checkFileSizes(sources: readonly Source[]): string[] {
  const sizes = sources
    .filter(({ path }) => !letOff.test(path))
    .map(({ path, text }) => ({ path, lines: lineAt(text, text.length) - 1 }))
  const above = sizes.filter(({ lines }) => lines > longestFile)
  return [
    ...above.map(({ path, lines }) => `${path}: ${lines} lines, at most ${longestFile}`),
    ...checkShare(sizes, 0.5, 100),
    ...checkShare(sizes, 0.9, 250),
  ]
}

function checkShare(
  sizes: readonly { path: string; lines: number }[],
  share: number,
  limit: number,
): string[] {
  const larger = sizes.filter(({ lines }) => lines >= limit)
  if (larger.length <= sizes.length * (1 - share)) return []
  const names = larger.map(({ path, lines }) => `${path} (${lines})`).join(', ')
  return [`only ${sizes.length - larger.length} of ${sizes.length} files are under ${limit} lines: ${names}`]
}

/** Functions that are too long; a group of tests is no function. */
export function checkFunctionSizes(source: Source): string[] {
  const problems: string[] = []
  if (source.path.endsWith('.css')) return problems
  walk(source, (node, parents) => {
    if (!/^(Function(Declaration|Expression)|ArrowFunctionExpression)$/.test(node.type)) return
    const first = lineAt(source.text, node.start)
    const lines = lineAt(source.text, node.end) - first + 1
    const name = nameOf(node, parents.at(-1))
    const limit = source.path.endsWith('.tsx') && /^[A-Z]/.test(name) ? longestComponent : longestFunction
    if (lines <= limit || (isTest(source.path) && groupsTests(parents.at(-1)))) return
    problems.push(`${source.path}:${first}: ${name || 'function'} has ${lines} lines, at most ${limit}`)
  })
  return problems
}

function nameOf(node: SyntaxNode, parent: SyntaxNode | undefined): string {
  const owner = [node.id, parent?.id, parent?.key].find((it) => it) as { name?: string } | undefined
  return owner?.name ?? ''
}

function groupsTests(parent: SyntaxNode | undefined): boolean {
  const callee = parent?.type === 'CallExpression' ? (parent.callee as SyntaxNode) : undefined
  const names = [callee, callee?.object, callee?.property] as ({ name?: string } | undefined)[]
  return names.some((it) => it?.name === 'describe')
}

/** Lines of comments that are too wide, but for an address that cannot be broken and a word to a tool. */
export function checkCommentWidths(source: Source): string[] {
  if (source.path.endsWith('.css')) return []
  const lines = source.text.split('\n')
  const commented = new Set<number>()
  for (const { start, end } of parse(source).comments) {
    const last = lineAt(source.text, end)
    for (let line = lineAt(source.text, start); line <= last; line++) commented.add(line)
  }
  return [...commented]
    .filter((line) => {
      const text = lines[line - 1]!
      const isComment = /^\s*(\/\/|\/?\*)/.test(text)
      return isComment && text.length > widestLine && !/\S{60}|biome-ignore/.test(text)
    })
    .map(
      (line) =>
        `${source.path}:${line}: a comment of ${lines[line - 1]!.length} columns, at most ${widestLine}`,
    )
}
