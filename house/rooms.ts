// The server's rooms, its folders, and which of them each may call: what moves money knows nobody, the capabilities know what is
// below them, and what puts them together stands above. Types may be known in any direction; they cost nothing at run time.
import { posix } from 'node:path'
import { isTest, type Source } from './sources.ts'
import { lineAt, parse } from './syntax.ts'

const home = 'server/src/'

/**
 * A room may call those of its list, and itself. Some pairs still call each other: http draws the first page from market and notice; access
 * and member, member and order, notice and order meet where it is judged what a member may do, and told what became of it.
 */
const rooms: Record<string, readonly string[]> = {
  ledger: [],
  db: [],
  live: ['http'],
  message: ['top'],
  http: ['db', 'ledger', 'market', 'notice', 'site'],
  feed: ['db', 'live'],
  site: [],
  identity: ['db', 'ledger', 'live', 'notice'],
  market: ['db', 'feed', 'http', 'live', 'site'],
  notice: ['db', 'feed', 'http', 'ledger', 'live', 'market', 'order', 'site'],
  member: ['access', 'db', 'ledger', 'live', 'notice', 'order', 'site'],
  access: ['db', 'http', 'member', 'message', 'notice', 'site'],
  order: ['db', 'feed', 'http', 'identity', 'ledger', 'live', 'market', 'member', 'notice', 'site'],
  settlement: ['db', 'feed', 'ledger', 'live'],
  account: ['db', 'feed', 'http', 'member', 'order'],
  jobs: ['account', 'db', 'feed', 'market', 'member', 'notice', 'order', 'settlement', 'top'],
  sandbox: [
    'access',
    'db',
    'identity',
    'jobs',
    'ledger',
    'live',
    'market',
    'member',
    'notice',
    'order',
    'site',
    'top',
  ],
}

export interface Edge {
  readonly from: string
  readonly to: string
  /** Where it is imported: `path:line`. */
  readonly at: string
}

/** What one room calls of another; tests, and what is put together at the top, may call anything. */
export function roomEdges(source: Source): Edge[] {
  const from = roomOf(source.path)
  if (from === null || from === 'top' || isTest(source.path) || /\btest(ing|-)/.test(source.path)) return []
  const { module } = parse(source)
  const called = [
    ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.length > 0 && entries.every(({ isType }) => isType) ? [] : [moduleRequest],
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest] : [])),
    ),
  ]
  return called.flatMap(({ value, start }) => {
    const to = value.startsWith('.') ? roomOf(posix.join(posix.dirname(source.path), value)) : null
    const at = `${source.path}:${lineAt(source.text, start)}`
    return to === null || to === from ? [] : [{ from, to, at }]
  })
}

function roomOf(path: string): string | null {
  if (!path.startsWith(home)) return null
  const [room, ...rest] = path.slice(home.length).split('/')
  return rest.length === 0 ? 'top' : room!
}

/** Edges that no list has, and entries of a list that nothing needs any more. */
export function checkRooms(sources: readonly Source[]): string[] {
  const edges = sources.flatMap(roomEdges)
  const unknown = edges
    .filter(({ from, to }) => !rooms[from]?.includes(to))
    .map(({ from, to, at }) => `${at}: ${from} does not call ${to}`)
  const needless = Object.entries(rooms).flatMap(([from, list]) =>
    list
      .filter((to) => !edges.some((edge) => edge.from === from && edge.to === to))
      .map((to) => `house/rooms.ts: ${from} calls nothing of ${to}`),
  )
  return [...unknown, ...needless]
}
