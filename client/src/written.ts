// Keeps track of text that was written but not sent. Components register their drafts. Everything that would
// lose a draft (another page, another case, a dialog that closes, signing out, closing the tab) asks first.
import { useEffect, useState, useSyncExternalStore } from 'react'

const unsent = new Set<object>()

export const isWritten = (): boolean => unsent.size > 0

/** Whether leaving would lose a part of the draft: empty and unchanged fields hold nothing to lose. */
export function holdsWriting(draft: unknown, start: unknown): boolean {
  if (typeof draft === 'string') return draft.trim() !== '' && draft !== start
  if (draft === null || draft === undefined) return false
  if (typeof draft !== 'object' || Array.isArray(draft))
    return JSON.stringify(draft) !== JSON.stringify(start)
  const was: Readonly<Record<string, unknown>> = { ...(start as object | null | undefined) }
  return Object.entries(draft).some(([part, value]) => holdsWriting(value, was[part]))
}

/** Registers a draft as written while it is on screen, differs from its first value, and is not `sent`. */
export function useWritten(draft: unknown, sent = false): void {
  const [start] = useState(draft)
  useUnsent(!sent && holdsWriting(draft, start))
}

/** Registers written text while `written`, for a form that itself knows whether it was changed. */
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

/** For a dialog: whether something was written since it opened; text on the page below does not count. */
export function useWrittenHere(): () => boolean {
  const [below] = useState(() => new Set(unsent))
  return () => [...unsent].some((mark) => !below.has(mark))
}

/** Forgets all drafts after the person agreed to leave, so that the browser does not ask again. */
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

/** Whether it is all right to leave: true at once where nothing is `written`, else the person's answer. */
export function mayLeave(written = isWritten()): Promise<boolean> {
  // A second attempt to leave answers the question of the first one with no.
  asked?.(false)
  if (!written) return Promise.resolve(true)
  return new Promise((resolve) => {
    ask((leave) => {
      ask(null)
      resolve(leave)
    })
  })
}

/** The function that answers the open question; null: there is none. Unmounting answers that one stays. */
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
