// Options from the command line and the environment, checked before anything starts.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '@touchline/server/db/start-error'

export type Options = {
  port: number
  dataDir: string
  /** Serve the local network by HTTPS, not only this machine. */
  lan: boolean
  feed: string
  feedFile: string | undefined
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
}

const feeds = ['season', 'openfootball', 'football-data']

/** Reads the arguments and the environment; throws StartError with what is wrong about them. */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): Options {
  const given = parse(args)
  const port = given.port ?? (env.PORT || '3000')
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    throw new StartError(`${port} is no port: give a number from 1 to 65535`)
  }
  const feed = given.feed ?? (env.FEED || 'season')
  if (!feeds.includes(feed))
    throw new StartError(`there is no feed named ${feed}: choose ${feeds.join(', ')}`)
  return {
    port: Number(port),
    dataDir: fromHere(env.DATA_DIR || '.data', env),
    lan: given.lan ?? false,
    feed,
    feedFile: feedFile(feed, given.file ?? (env.FEED_FILE || env.FEED_URL || undefined), env),
    databaseUrl: databaseUrl('DATABASE_URL', env),
    databaseOwnerUrl: databaseUrl('DATABASE_OWNER_URL', env),
  }
}

function parse(args: string[]) {
  const text = { type: 'string' } as const
  try {
    const options = { port: text, feed: text, file: text, lan: { type: 'boolean' } } as const
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new StartError((error as Error).message)
  }
}

function feedFile(feed: string, file: string | undefined, env: NodeJS.ProcessEnv): string | undefined {
  if (feed !== 'openfootball') {
    if (file !== undefined) throw new StartError(`--file goes with --feed openfootball, not with ${feed}`)
    return undefined
  }
  if (file === undefined)
    throw new StartError('--feed openfootball needs --file: a file or address of a season')
  if (/^https?:\/\//.test(file)) return file
  const path = fromHere(file, env)
  if (!existsSync(path)) throw new StartError(`${path}: no such file`)
  return path
}

function databaseUrl(
  name: 'DATABASE_URL' | 'DATABASE_OWNER_URL',
  env: NodeJS.ProcessEnv,
): string | undefined {
  const url = env[name] || undefined
  if (url !== undefined && !/^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new StartError(`${name} is not an address such as postgres://user:password@host:5432/database`)
  }
  return url
}

/** npm runs scripts at the root of the repository and says in INIT_CWD where the person is. */
function fromHere(path: string, env: NodeJS.ProcessEnv): string {
  return resolve(env.INIT_CWD ?? process.cwd(), path)
}
