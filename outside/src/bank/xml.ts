// XML as a tree, read as a bank reads its customers' files: it must be well formed, in one namespace, without
// a document type.
import { SaxesParser, type SaxesTagNS } from 'saxes'

/** A customer's file that the bank refuses; the message is for its sender. */
export class FileError extends Error {
  override readonly name = 'FileError'
}

export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

const deepest = 20

export function readXml(text: string): { root: Element; namespace: string } {
  const parser = new SaxesParser({ xmlns: true })
  const above: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [above]
  let namespace = ''
  const fail = (why: string): never => {
    throw new FileError(why)
  }
  parser.on('error', ({ message }) => fail(message))
  parser.on('doctype', () => fail('it has a document type'))
  parser.on('opentag', (tag: SaxesTagNS) => {
    namespace ||= tag.uri
    if (tag.uri !== namespace) fail(`<${tag.name}> is of another namespace`)
    if (open.length > deepest) fail('it is nested too deep')
    const attributes = Object.fromEntries(
      Object.entries(tag.attributes).map(([name, { value }]) => [name, value] as const),
    )
    const element = { name: tag.local, attributes, children: [], text: '' }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('text', (part) => {
    open.at(-1)!.text += part
  })
  parser.on('closetag', () => {
    const closed = open.pop()!
    closed.text = closed.text.trim()
  })
  parser.write(text).close()
  return { root: above.children[0] ?? fail('it is empty'), namespace }
}

/** All elements at this path below the element. */
export function all({ children }: Element, ...[name, ...rest]: readonly string[]): Element[] {
  const found = children.filter((child) => child.name === name)
  return rest.length === 0 ? found : found.flatMap((child) => all(child, ...rest))
}

/** The only element at this path; undefined when there is none. Throws FileError when there are several. */
export function one(element: Element, ...path: readonly string[]): Element | undefined {
  const found = all(element, ...path)
  if (found.length > 1) throw new FileError(`<${element.name}> has ${found.length} of ${path.join('/')}`)
  return found[0]
}

/** The text of the element at this path. Throws FileError when there is none. */
export function textOf(element: Element, ...path: readonly string[]): string {
  const text = one(element, ...path)?.text
  if (!text) throw new FileError(`<${element.name}> has no ${path.join('/')}`)
  return text
}
