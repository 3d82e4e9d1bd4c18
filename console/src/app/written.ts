// What is being written and was not sent yet. Fields of words say it of themselves, forms of figures of their draft; whatever would lose
// it (another page, another case, signing out, closing the tab) asks first.
import { useEffect, useState, useSyncExternalStore } from 'react'

const unsent = new Set<object>()

export const isWritten = (): boolean => unsent.size > 0

/** As long as the draft is on screen, was not `sent`, and is not what it began with. */
export function useWritten(draft: unknown, sent = false): void {
  const now = JSON.stringify(draft)
  const [start] = useState(now)
  // An empty field holds nothing to lose: it is what a form leaves that was sent.
  const written = !sent && now !== start && draft !== ''
  useEffect(() => {
    if (!written) return
    const mark = {}
    unsent.add(mark)
    return () => {
      unsent.delete(mark)
    }
  }, [written])
}

type Answer = (leave: boolean) => void

let asked: Answer | null = null
const watchers = new Set<() => void>()

function ask(next: Answer | null): void {
  asked = next
  for (const tell of watchers) tell()
}

/** At once where nothing is written; otherwise what the operator answers. */
export function mayLeave(): Promise<boolean> {
  // Who tries a second way out has not answered for the first one.
  asked?.(false)
  if (!isWritten()) return Promise.resolve(true)
  return new Promise((resolve) => {
    ask((leave) => {
      ask(null)
      resolve(leave)
    })
  })
}

/** What answers the question, while it is asked. */
export function useLeaveQuestion(): Answer | null {
  return useSyncExternalStore(watch, () => asked)
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

/** What of an address is open beside its list: the rest says how the list is looked at, and changes nothing that is written. */
const opened = ['case', 'open', 'code'] as const

interface Place {
  readonly pathname: string
  readonly search: object
}

export function losesWritten(from: Place, to: Place): boolean {
  // A session that is over: whoever passes the desk must not read on, whatever was being written.
  if (to.pathname === '/sign-in') return false
  if (from.pathname !== to.pathname) return true
  const [was, is]: readonly Partial<Record<string, unknown>>[] = [{ ...from.search }, { ...to.search }]
  return opened.some((part) => was?.[part] !== is?.[part])
}
