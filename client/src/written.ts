// Keeps track of unsent writing. Text fields register themselves, forms of figures register their draft;
// whatever would lose it (another page, another case, a dialog that closes, signing out, closing the tab)
// asks first.
import { useEffect, useState, useSyncExternalStore } from 'react'

const unsent = new Set<object>()

export const isWritten = (): boolean => unsent.size > 0

/** Whether something of the draft would be lost: an empty field, and one that is as it was, hold nothing. */
export function holdsWriting(draft: unknown, start: unknown): boolean {
  if (typeof draft === 'string') return draft.trim() !== '' && draft !== start
  if (draft === null || draft === undefined) return false
  if (typeof draft !== 'object' || Array.isArray(draft))
    return JSON.stringify(draft) !== JSON.stringify(start)
  const was: Readonly<Record<string, unknown>> = { ...(start as object | null | undefined) }
  return Object.entries(draft).some(([part, value]) => holdsWriting(value, was[part]))
}

/** As long as the draft is on screen, was not `sent`, and is not what it began with. */
export function useWritten(draft: unknown, sent = false): void {
  const [start] = useState(draft)
  useUnsent(!sent && holdsWriting(draft, start))
}

/** For a form that knows by itself what it began with. */
export function useUnsent(written: boolean): void {
  useEffect(() => {
    if (!written) return
    const mark = {}
    unsent.add(mark)
    return () => {
      unsent.delete(mark)
    }
  }, [written])
}

/** Of a dialog: whether something was written in it, and not in the page below, since it opened. */
export function useWrittenHere(): () => boolean {
  const [below] = useState(() => new Set(unsent))
  return () => [...unsent].some((mark) => !below.has(mark))
}

/** After a yes to leaving altogether: the browser, too, has nothing to ask any more. */
export function forgetWritten(): void {
  unsent.clear()
}

type Answer = (leave: boolean) => void

let asked: Answer | null = null
const watchers = new Set<() => void>()

function ask(next: Answer | null): void {
  asked = next
  for (const tell of watchers) tell()
}

/** At once where nothing is `written`; otherwise what is answered. */
export function mayLeave(written = isWritten()): Promise<boolean> {
  // A second way out is no answer for the first one.
  asked?.(false)
  if (!written) return Promise.resolve(true)
  return new Promise((resolve) => {
    ask((leave) => {
      ask(null)
      resolve(leave)
    })
  })
}

/** Answers the question while it is asked; once nothing draws it any more, the answer is to stay. */
export function useLeaveQuestion(): Answer | null {
  useEffect(() => () => asked?.(false), [])
  return useSyncExternalStore(
    watch,
    () => asked,
    () => null,
  )
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
