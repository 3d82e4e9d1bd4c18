// The published list of daily roots, which only grows: one line a day, each with a hash over itself and all
// lines before it. Anyone who has kept an older copy, or one line of it, sees at once whether anything before
// it was changed, left out or inserted later.
import { hex } from './chain.ts'
import type { AnyHash } from './merkle.ts'

export interface ListedRoot {
  readonly day: string
  /** 64 hex digits. */
  readonly root: string
  readonly leaves: number
}

/** The link before the first line. */
const NOTHING = '0'.repeat(64)

export interface RootList {
  readonly roots: readonly ListedRoot[]
  /** The last line's link, a hash over all lines. */
  readonly link: string
  /**
   * form: the line does not have the form of one. order: its day is not after the day before. link: its link
   * is not the hash of itself and the lines before.
   */
  readonly fault: { readonly line: number; readonly kind: 'form' | 'order' | 'link' } | null
}

/** `root|link before|day|root|leaves` in ASCII: its SHA-256 is the line's link. */
async function linkOf(hash: AnyHash, before: string, { day, root, leaves }: ListedRoot): Promise<string> {
  return hex(await hash(new TextEncoder().encode(`root|${before}|${day}|${root}|${leaves}`)))
}

/** The lines to add to a list that ends with `link`. */
export async function rootLines(
  hash: AnyHash,
  link: string,
  added: readonly ListedRoot[],
): Promise<string[]> {
  const lines: string[] = []
  let before = link
  for (const one of added) {
    before = await linkOf(hash, before, one)
    lines.push(`${one.day} ${one.root} ${one.leaves} ${before}\n`)
  }
  return lines
}

/** Lines written before links existed have none; the links of later lines still cover them. */
const form = /^(\d{4}-\d{2}-\d{2}) ([0-9a-f]{64}) (\d{1,15})(?: ([0-9a-f]{64}))?$/

/** The roots before the first fault, and that fault. */
export async function readRootList(hash: AnyHash, text: string): Promise<RootList> {
  const roots: ListedRoot[] = []
  let link = NOTHING
  const lines = text.split('\n').filter((line) => line !== '')
  for (const [at, line] of lines.entries()) {
    const fault = (kind: 'form' | 'order' | 'link') => ({ roots, link, fault: { line: at + 1, kind } })
    const [, day, root, leaves, stated] = form.exec(line) ?? []
    if (!day || !root) return fault('form')
    if (day <= (roots.at(-1)?.day ?? '')) return fault('order')
    const one = { day, root, leaves: Number(leaves) }
    const next = await linkOf(hash, link, one)
    if (stated !== undefined && stated !== next) return fault('link')
    link = next
    roots.push(one)
  }
  return { roots, link, fault: null }
}

/** Whether the list has every root of an older copy in the same place, so that it has only grown. */
export function hasGrownFrom(list: readonly ListedRoot[], kept: readonly ListedRoot[]): boolean {
  return kept.every(
    ({ day, root, leaves }, at) =>
      list[at]?.day === day && list[at].root === root && list[at].leaves === leaves,
  )
}
