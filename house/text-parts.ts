// The app's texts are fetched in parts, and a screen whose part is missing would show keys. So each module
// that the app's start reaches by imports shows only texts of the parts that its page or dialog declares
// (`withTexts`), and no page or dialog declares a part of which it shows nothing.
import { posix } from 'node:path'
import { isTest, type Source } from './sources.ts'
import { parse, type SyntaxNode, walk } from './syntax.ts'

const start = 'web/src/main.tsx'
const partFile = /^web\/src\/i18n\/(?!catalogue\b)([\w-]+)\.(zh-cn|en-us)\.ts$/
/** The part that is always there. */
const firstScreen = 'first-screen'

/** By capability: the part that has its texts, and their keys, without the endings of plurals. */
type Catalogue = ReadonlyMap<string, { readonly part: string; readonly keys: readonly string[] }>

/** A page or a dialog, as it is imported when it is needed. */
interface LazyModule {
  readonly path: string
  /** The module that imports it. */
  readonly from: string
  readonly parts: readonly string[]
  /** A page's title stands in routes.ts, and is shown with the page. */
  readonly title: string | undefined
}

interface Module {
  readonly imports: readonly string[]
  readonly fetched: readonly LazyModule[]
  /** The capabilities whose texts it names. */
  readonly names: ReadonlySet<string>
}

/**
 * A module that names texts of a capability, and the pages and dialogs through which it was reached, the
 * nearest last.
 */
interface TextUse {
  readonly path: string
  readonly name: string
  readonly through: readonly LazyModule[]
}

export function checkTextParts(sources: readonly Source[]): string[] {
  const catalogue = catalogueOf(sources, 'zh-cn')
  const english = catalogueOf(sources, 'en-us')
  const problems = new Set<string>()
  for (const [name, { part }] of catalogue) {
    if (english.get(name)?.part !== part) problems.add(`web/src/i18n: ${name} is in ${part} in Chinese alone`)
  }
  const modules = modulesOf(sources, catalogue)
  const unused = new Map(
    [...modules.values()].flatMap(({ fetched }) =>
      fetched.map((each) => [each, new Set(each.parts)] as const),
    ),
  )
  for (const { path, name, through } of showings(modules)) {
    const part = catalogue.get(name)!.part
    for (const each of through) unused.get(each)?.delete(part)
    if (part === firstScreen || through.some(({ parts }) => parts.includes(part))) continue
    problems.add(`${through.at(-1)?.path ?? start} comes without ${part}, and ${path} shows texts of ${name}`)
  }
  for (const [{ path }, parts] of unused) {
    for (const part of parts) problems.add(`${path} comes with ${part} and shows none of it`)
  }
  return [...problems]
}

/** All texts that the app may show, once for each way that leads to them. */
function showings(modules: ReadonlyMap<string, Module>): TextUse[] {
  const found: TextUse[] = []
  const seen = new Map<Module, Set<string>>()
  const visit = (path: string, through: readonly LazyModule[]) => {
    const module = modules.get(path)
    if (!module) return
    const ways = seen.get(module) ?? new Set()
    const way = through.map(({ path, from }) => `${path} ${from}`).join()
    if (ways.has(way)) return
    seen.set(module, ways.add(way))
    for (const name of module.names) found.push({ path, name, through })
    for (const each of module.imports) visit(each, through)
    for (const each of module.fetched) {
      const further = each.parts.length === 0 || through.includes(each) ? through : [...through, each]
      if (each.title) found.push({ path, name: each.title, through: further })
      visit(each.path, further)
    }
  }
  visit(start, [])
  return found
}

function catalogueOf(sources: readonly Source[], language: string): Catalogue {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  return new Map(
    sources.flatMap(({ path, text }) => {
      const [, part = '', of] = partFile.exec(path) ?? []
      if (of !== language) return []
      const lines = text.matchAll(/^export \{ texts as (\w+) \} from '(.+)'$/gm)
      return [...lines].map(([, name = '', from = '']) => {
        const texts = byPath.get(posix.join(posix.dirname(path), from))
        return [name, { part, keys: texts ? keysOf(texts) : [] }] as const
      })
    }),
  )
}

function keysOf(texts: Source): string[] {
  const keys: string[] = []
  walk(texts, ({ type, key }) => {
    const { name, value } = (key ?? {}) as { name?: string; value?: string }
    if (type === 'Property') keys.push((name ?? value ?? '').replace(/_(one|other)$/, ''))
  })
  return keys
}

function modulesOf(sources: readonly Source[], catalogue: Catalogue): Map<string, Module> {
  const own = sources.filter(
    ({ path }) => /^web\/src\/.*\.tsx?$/.test(path) && !isTest(path) && !/\.(zh-cn|en-us)\.ts$/.test(path),
  )
  return new Map(own.map((source) => [source.path, moduleOf(source, catalogue)]))
}

function moduleOf(source: Source, catalogue: Catalogue): Module {
  const fetched: LazyModule[] = []
  const names = new Set<string>()
  const resolved = (name: string) => posix.join(posix.dirname(source.path), name)
  walk(source, (node, parents) => {
    if (node.type === 'ImportExpression') {
      const path = resolved(textOf(node.source as SyntaxNode) ?? '')
      fetched.push({ path, from: source.path, ...broughtWith(parents, catalogue) })
    } else if (!isTitle(node, parents)) {
      const name = capabilityOf(node, catalogue)
      if (name) names.add(name)
    }
  })
  return { imports: importsOf(source).map(resolved), fetched, names }
}

function importsOf(source: Source): string[] {
  const { staticImports, staticExports } = parse(source).module
  const imported = staticImports.flatMap(({ entries, moduleRequest }) =>
    entries.length > 0 && entries.every(({ isType }) => isType) ? [] : moduleRequest.value,
  )
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : moduleRequest.value)),
  )
  return [...imported, ...passedOn].filter((name) => name.startsWith('.'))
}

/** The parts and the title that the calls around an `import()` name. */
function broughtWith(
  parents: readonly SyntaxNode[],
  catalogue: Catalogue,
): Pick<LazyModule, 'parts' | 'title'> {
  const [, ...parts] = argumentsOf(parents.at(-1), 'withTexts')
  const page = parents.findLast((each) => argumentsOf(each, 'page').length > 0)
  const [, title] = argumentsOf(page, 'page')
  return {
    parts: parts.map((part) => textOf(part) ?? ''),
    title: title && capabilityOf(title, catalogue),
  }
}

function isTitle(node: SyntaxNode, parents: readonly SyntaxNode[]): boolean {
  return ['page', 'about'].some((name) => argumentsOf(parents.at(-1), name)[1] === node)
}

/** The arguments of a call of that function; none for any other node. */
function argumentsOf(node: SyntaxNode | undefined, name: string): readonly SyntaxNode[] {
  if (node?.type !== 'CallExpression' || (node.callee as SyntaxNode).name !== name) return []
  return node.arguments as SyntaxNode[]
}

/**
 * The capability of whose texts the node is a key, or the beginning of one that is put together
 * (`match.${state}`).
 */
function capabilityOf(node: SyntaxNode, catalogue: Catalogue): string | undefined {
  const [, name = '', key = ''] = /^(\w+)\.(.*)$/.exec(textOf(node) ?? '') ?? []
  const keys = catalogue.get(name)?.keys ?? []
  const isKey = node.type === 'Literal' ? keys.includes(key) : keys.some((each) => each.startsWith(key))
  return isKey ? name : undefined
}

/** A plain text, or the beginning of one that is put together. */
function textOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  const [first] = node.quasis as { value: { cooked: string } }[]
  return first?.value.cooked
}
