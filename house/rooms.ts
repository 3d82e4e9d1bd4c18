// The rooms of ui, contract, server, web and console, which are their folders, and the rooms that each may
// call: rooms that move money know no others, capabilities know those below them, and the top puts them
// together. Types may be known in any direction, and any room may fetch a module when it needs to show it
// (`import()`); texts are data, which i18n collects.
import { posix } from 'node:path'
import type { Source } from './sources.ts'
import { lineAt, parse } from './syntax.ts'

type Rooms = Readonly<Record<string, readonly string[]>>

/**
 * A room may call itself and the rooms of its list. A list has only rooms that stand before its own here, so
 * that no two rooms call each other, even through others. What a room needs of a later one is passed in at
 * the top (server/src/*.ts), which knows all rooms.
 */
const serverRooms: Rooms = {
  ledger: [],
  db: [],
  task: ['db', 'ledger'],
  site: ['db', 'task'],
  http: ['db', 'ledger', 'site'],
  live: ['http'],
  message: ['top'],
  picture: [],
  feed: ['db', 'live'],
  play: ['db', 'ledger', 'live'],
  market: ['db', 'feed', 'http', 'live', 'site', 'task'],
  notice: ['db', 'feed', 'http', 'ledger', 'live', 'market', 'picture', 'site', 'task'],
  access: ['db', 'http', 'message', 'notice', 'play', 'site'],
  operator: ['access', 'db', 'http', 'live', 'task'],
  demand: ['access', 'task'],
  identity: ['access', 'db', 'ledger', 'live', 'notice', 'operator', 'picture', 'task'],
  deposit: ['db', 'http', 'ledger', 'live', 'notice', 'play', 'site', 'task'],
  withdraw: [
    'access',
    'db',
    'deposit',
    'http',
    'ledger',
    'live',
    'notice',
    'operator',
    'play',
    'site',
    'task',
  ],
  interchange: ['access', 'db', 'deposit', 'http', 'ledger', 'live', 'notice', 'play', 'site', 'withdraw'],
  order: [
    'db',
    'deposit',
    'feed',
    'http',
    'identity',
    'interchange',
    'ledger',
    'live',
    'market',
    'notice',
    'play',
    'site',
    'task',
    'withdraw',
  ],
  member: [
    'access',
    'db',
    'deposit',
    'identity',
    'ledger',
    'live',
    'market',
    'notice',
    'operator',
    'order',
    'play',
    'site',
    'task',
    'withdraw',
  ],
  account: ['access', 'db', 'feed', 'http', 'member', 'order'],
  accounting: ['account', 'db', 'deposit', 'http', 'ledger', 'live', 'notice', 'task'],
  service: ['access', 'account', 'db', 'live', 'member', 'notice', 'task'],
  chat: ['access', 'db', 'deposit', 'ledger', 'live', 'notice', 'operator', 'picture', 'play'],
  settlement: ['db', 'feed', 'ledger', 'live', 'market', 'task'],
  jobs: ['accounting', 'db', 'feed', 'top'],
  health: ['db', 'jobs'],
  sandbox: [
    'access',
    'db',
    'demand',
    'ledger',
    'live',
    'market',
    'member',
    'notice',
    'operator',
    'play',
    'site',
    'top',
  ],
}

/**
 * As in the server. An order calls the words and figures of its match (`market`). The page of one match, on
 * which members order and see their own orders, stands above both (`match`).
 */
const webRooms: Rooms = {
  api: [],
  i18n: [],
  app: ['api', 'i18n'],
  identity: ['app', 'i18n'],
  market: ['api', 'app', 'i18n'],
  order: ['api', 'app', 'i18n', 'market'],
  match: ['api', 'app', 'i18n', 'market', 'order'],
  deposit: ['api', 'app', 'i18n'],
  account: ['app', 'i18n', 'market', 'order'],
  notice: ['app', 'i18n', 'market'],
  access: ['app', 'i18n', 'notice'],
  chat: ['access', 'app', 'i18n', 'identity'],
  service: ['access', 'app', 'i18n'],
  withdraw: ['access', 'app', 'deposit', 'i18n'],
  interchange: ['app', 'i18n', 'withdraw'],
  member: ['access', 'account', 'api', 'app', 'i18n', 'notice', 'order', 'top'],
  wallet: ['account', 'app', 'deposit', 'i18n', 'market', 'order'],
  sandbox: ['access', 'api', 'app', 'i18n', 'market'],
  site: ['api', 'app', 'i18n', 'market', 'member', 'notice', 'order'],
}

/**
 * As in the server. `app` has what a setting's forms are made of; `site` has the settings' pages, which need
 * the forms of all capabilities; `settlement` has the page of one match, which shows its rates and orders,
 * and the settings that moved them.
 */
const consoleRooms: Rooms = {
  i18n: [],
  app: ['i18n'],
  notice: ['app', 'i18n'],
  operator: ['app', 'i18n'],
  account: ['app', 'i18n'],
  demand: ['app', 'i18n'],
  task: ['app', 'i18n', 'operator'],
  health: ['app', 'i18n', 'task'],
  order: ['app', 'health', 'i18n', 'notice'],
  market: ['app', 'i18n', 'notice', 'order'],
  accounting: ['app', 'i18n', 'notice', 'task'],
  deposit: ['app', 'i18n', 'task'],
  withdraw: ['app', 'deposit', 'i18n', 'task'],
  member: ['app', 'i18n', 'operator', 'task', 'withdraw'],
  identity: ['app', 'i18n', 'member', 'task'],
  chat: ['app', 'i18n', 'member', 'notice'],
  site: ['app', 'chat', 'deposit', 'health', 'i18n', 'market', 'member', 'order', 'task', 'withdraw'],
  settlement: ['app', 'health', 'i18n', 'market', 'notice', 'order', 'site', 'task'],
  service: ['app', 'i18n', 'member', 'settlement', 'task'],
}

/**
 * As in the server. `base` is what every declaration is made of; `operator` has what all calls of the console
 * are made of, and the kinds of cases and proposals, which its views and people name.
 */
const contractRooms: Rooms = {
  base: [],
  live: [],
  operator: ['base'],
  task: ['base', 'operator'],
  health: ['base', 'operator'],
  sandbox: ['base', 'operator'],
  identity: ['base', 'operator'],
  access: ['base'],
  chat: ['access', 'base', 'operator'],
  site: ['access', 'base', 'operator'],
  market: ['base', 'operator'],
  settlement: ['base', 'market', 'operator'],
  deposit: ['base', 'operator'],
  withdraw: ['base', 'deposit', 'operator', 'site'],
  interchange: ['base', 'withdraw'],
  order: ['base', 'identity', 'interchange', 'market', 'operator'],
  account: ['base', 'market', 'operator', 'order'],
  accounting: ['account', 'base', 'operator'],
  service: ['access', 'account', 'base', 'operator'],
  notice: ['base', 'market', 'operator', 'order', 'site'],
  member: ['access', 'base', 'deposit', 'notice', 'operator', 'order', 'site', 'task'],
  demand: ['access', 'base', 'member', 'operator'],
  docs: ['base', 'live', 'market', 'notice', 'order', 'top'],
  fuzz: ['base', 'docs'],
}

/**
 * Files of the contract's top that collect what its rooms declare. All other files there make up its room
 * `base`, which calls no other room.
 */
const collecting = /^contract\/src\/(all-calls|openapi|print|settings|write-docs)\.ts$/

/** `base` is what has no folder of its own: buttons, cards and what else the rooms are made of. */
const uiRooms: Rooms = {
  base: [],
  chart: [],
  figure: ['base'],
  frame: ['base'],
  input: ['base', 'figure'],
  market: ['base', 'chart', 'figure'],
  overlay: ['base'],
}

export const homes: Readonly<Record<string, Rooms>> = {
  'ui/src/': uiRooms,
  'contract/src/': contractRooms,
  'server/src/': serverRooms,
  'web/src/': webRooms,
  'console/src/': consoleRooms,
}

export interface Edge {
  readonly home: string
  readonly from: string
  readonly to: string
  /** Where it is imported: `path:line`. */
  readonly at: string
}

/** A room's calls of others; tests, and what is put together at the top, may call anything. */
export function roomEdges(source: Source): Edge[] {
  const home = Object.keys(homes).find((each) => source.path.startsWith(each))
  const from = home ? roomOf(home, source.path) : null
  if (!home || from === null || from === 'top' || notCalling.test(source.path)) return []
  return callsOf(source).flatMap(({ path, at }) => {
    const to = roomOf(home, path)
    return to === null || to === from ? [] : [{ home, from, to, at }]
  })
}

/** The package's other modules that a module imports, and where; types and texts do not count. */
function callsOf(source: Source): { readonly path: string; readonly at: string }[] {
  const { module } = parse(source)
  const called = [
    ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.length > 0 && entries.every(({ isType }) => isType) ? [] : [moduleRequest],
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest] : [])),
    ),
  ]
  return called
    .filter(({ value }) => value.startsWith('.') && !texts.test(value))
    .map(({ value, start }) => ({
      path: posix.join(posix.dirname(source.path), value),
      at: `${source.path}:${lineAt(source.text, start)}`,
    }))
}

/** Tests, the modules that support them, and styles. */
const notCalling = /\.test\.tsx?$|\btest(ing|-)|\.css$/
/** A catalogue's part: nothing but words. */
const texts = /texts\.(zh-cn|en-us)\.ts$/

function roomOf(home: string, path: string): string | null {
  if (!path.startsWith(home)) return null
  const [room, ...rest] = path.slice(home.length).split('/')
  if (rest.length > 0) return room!
  return 'base' in homes[home]! && !collecting.test(path) ? 'base' : 'top'
}

/** Edges that no list has, and entries of a list that nothing needs any more. */
export function checkRooms(sources: readonly Source[]): string[] {
  const edges = sources.flatMap(roomEdges)
  const unknown = edges
    .filter(({ home, from, to }) => !homes[home]?.[from]?.includes(to))
    .map(({ from, to, at }) => `${at}: ${from} does not call ${to}`)
  const needless = Object.entries(homes).flatMap(([home, rooms]) =>
    Object.entries(rooms).flatMap(([from, list]) =>
      list
        .filter((to) => !edges.some((edge) => edge.home === home && edge.from === from && edge.to === to))
        .map((to) => `house/rooms.ts: ${home}${from} calls nothing of ${to}`),
    ),
  )
  return [...unknown, ...needless]
}

/** Lists that have a room which comes after their own. */
export function callsAhead(lists: Readonly<Record<string, readonly string[]>>): string[] {
  const order = Object.keys(lists)
  return Object.entries(lists).flatMap(([from, list], n) =>
    list
      .filter((to) => to !== 'top' && !order.slice(0, n).includes(to))
      .map((to) => `house/rooms.ts: ${from} calls ${to}, which does not stand before it`),
  )
}

/**
 * Rooms of one capability that call each other, directly or through others. The capability's top, which joins
 * them, may call all of them and be called by all.
 */
export function circlesWithin(sources: readonly Source[]): string[] {
  const edges = sources.flatMap((source) => {
    const from = innerRoomOf(source.path)
    if (from === null || notCalling.test(source.path)) return []
    return callsOf(source).flatMap(({ path, at }) => {
      const to = innerRoomOf(path)
      return to === null || to === from || posix.dirname(to) !== posix.dirname(from) ? [] : [{ from, to, at }]
    })
  })
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    edges.some((edge) => {
      if (edge.from !== from || seen.has(edge.to)) return false
      return edge.to === to || reaches(edge.to, to, seen.add(edge.to))
    })
  return edges
    .filter(({ from, to }) => reaches(to, from))
    .map(({ from, to, at }) => `${at}: ${from} calls ${to}, which calls it again`)
}

/** A file's inner room, as `server/src/order/desk`; null at a capability's top and outside of all. */
function innerRoomOf(path: string): string | null {
  const home = Object.keys(homes).find((each) => path.startsWith(each))
  const [capability, room, file] = home ? path.slice(home.length).split('/') : []
  return file === undefined ? null : `${home}${capability}/${room}`
}
