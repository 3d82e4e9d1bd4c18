// XML as a tree of elements, read strictly: it is well formed or refused, and has neither a document type nor
// entities of its own, so that nothing in it is expanded or fetched.
import { SaxesParser, type SaxesTagNS } from 'saxes'

export class XmlError extends Error {
  override readonly name = 'XmlError'
}

export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  /** The element's own text, without the text of its children. */
  readonly text: string
  /** The element as it stood in the file. */
  readonly raw: string
}

interface OpenElement {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: Element[]
  readonly start: number
  text: string
}

/** No statement is deeper. */
const deepest = 40

export interface XmlDocument {
  readonly root: Element
  readonly namespace: string
}

/** Reads the root. Throws unless all elements are of the namespace that the root declares. */
export function readXml(text: string): XmlDocument {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: OpenElement[] = []
  let root: Element | undefined
  let namespace: string | undefined
  const fail = (why: string): never => {
    throw new XmlError(why)
  }
  parser.on('error', (error) => fail(error.message))
  parser.on('doctype', () => fail('it has a document type'))
  parser.on('cdata', () => fail('it has a CDATA section'))
  parser.on('opentag', (tag: SaxesTagNS) => {
    namespace ??= tag.uri
    if (tag.uri !== namespace) fail(`<${tag.name}> is of another namespace`)
    if (open.length >= deepest) fail('it is nested too deep')
    const attributes = Object.entries(tag.attributes)
      .filter(([, { prefix, name }]) => prefix !== 'xmlns' && name !== 'xmlns')
      .map(([name, { value }]) => [name, value] as const)
    open.push({
      name: tag.local,
      attributes: Object.fromEntries(attributes),
      children: [],
      start: text.lastIndexOf('<', parser.position - 1),
      text: '',
    })
  })
  parser.on('text', (part) => {
    const element = open.at(-1)
    if (element) element.text += part
  })
  parser.on('closetag', () => {
    const { start, text: own, ...element } = open.pop()!
    const closed = { ...element, text: own.trim(), raw: text.slice(start, parser.position) }
    const parent = open.at(-1)
    if (parent) parent.children.push(closed)
    else root = closed
  })
  parser.write(text).close()
  if (!root || !namespace) return fail('it is empty')
  return { root, namespace }
}

/** The descendants at this path. */
export function all({ children }: Element, ...path: readonly string[]): Element[] {
  const [name, ...rest] = path
  const found = children.filter((child) => child.name === name)
  return rest.length === 0 ? found : found.flatMap((child) => all(child, ...rest))
}

/** The only descendant at this path; null when there is none. Throws when there are several. */
export function one(element: Element, ...path: readonly string[]): Element | null {
  const found = all(element, ...path)
  if (found.length > 1) throw new XmlError(`<${element.name}> has ${found.length} of ${path.join('/')}`)
  return found[0] ?? null
}

/** The text of the descendant at this path. Throws when there is none. */
export function textOf(element: Element, ...path: readonly string[]): string {
  const text = one(element, ...path)?.text
  if (!text) throw new XmlError(`<${element.name}> has no ${path.join('/')}`)
  return text
}
