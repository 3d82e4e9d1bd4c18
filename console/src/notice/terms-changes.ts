// The changes in a new version of the terms, for the operator who approves it; and which versions never come
// into force.
import { type Markup, readMarkup } from '@touchline/contract/notice/markup'

export interface LineChange {
  readonly kind: 'gone' | 'new'
  readonly text: string
}

/** The paragraphs, headings and list items that are removed or added, in their order. */
export function lineChanges(before: string, after: string): LineChange[] {
  const [old, next] = [linesOf(readMarkup(before)), linesOf(readMarkup(after))]
  // kept[i][j]: how many lines of old from i on and of next from j on are the same, in order.
  const kept = old.concat('').map(() => new Array<number>(next.length + 1).fill(0))
  const at = (i: number, j: number) => kept[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = next.length - 1; j >= 0; j--) {
      const row = kept[i]
      if (row) row[j] = old[i] === next[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const changes: LineChange[] = []
  for (let i = 0, j = 0; i < old.length || j < next.length; ) {
    const [was, is] = [old[i], next[j]]
    if (was !== undefined && was === is) {
      i++
      j++
    } else if (was !== undefined && (is === undefined || at(i + 1, j) >= at(i, j + 1))) {
      changes.push({ kind: 'gone', text: was })
      i++
    } else {
      changes.push({ kind: 'new', text: is ?? '' })
      j++
    }
  }
  return changes
}

const holders: readonly string[] = ['ul', 'ol']
const lines: readonly string[] = ['h2', 'h3', 'p', 'li']

function linesOf(parts: readonly Markup[]): string[] {
  return parts
    .flatMap((part) => {
      if (typeof part === 'string') return [part]
      if (holders.includes(part.tag)) return linesOf(part.children)
      if (
        part.tag === 'li' &&
        part.children.some((child) => typeof child !== 'string' && lines.includes(child.tag))
      )
        return linesOf(part.children)
      return [textOf(part)]
    })
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}

function textOf(part: Markup): string {
  if (typeof part === 'string') return part
  if (part.tag === 'br') return ' '
  const text = part.children.map(textOf).join('')
  return part.href === undefined ? text : `${text} (${part.href})`
}

interface Version {
  readonly version: number
  readonly publishedAt: number
}

/**
 * Whether a later version comes into force before this one, or with it: then this one never does.
 */
export function isReplaced({ version, publishedAt }: Version, versions: readonly Version[]): boolean {
  return versions.some((each) => each.version > version && each.publishedAt <= publishedAt)
}
