// The server can ask the signer for signatures and for sweeps into the paying wallet, and for nothing else.
// The signer listens on loopback and requires the folder's token.
import { hash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Later } from './later.ts'
import { payout, type Signer } from './signer.ts'
import { type Sweeper, sweepAsked } from './sweep.ts'

const largest = 100_000
const host = '127.0.0.1'

interface HttpAnswer {
  readonly status: number
  readonly body: object
}

export interface SignerServer {
  readonly url: string
  close(): Promise<void>
}

export interface HttpOptions {
  readonly port: number
  readonly token: string
}

interface ServerParts {
  readonly signer: Signer
  readonly sweeper: Sweeper
  readonly token: string
}

/**
 * Takes the port before `open` makes the signer: only one process can have it, so no other signer writes the
 * log while `open` reads it.
 */
export async function listen(
  options: HttpOptions,
  open: () => Promise<Omit<ServerParts, 'token'>>,
): Promise<SignerServer> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, host, resolve)
  })
  try {
    const serving = { ...(await open()), token: options.token }
    server.on('request', (request, response) => void serve(serving, request, response))
  } catch (error) {
    server.close()
    throw error
  }
  const { port } = server.address() as AddressInfo
  return { url: `http://${host}:${port}`, close: () => closed(server) }
}

async function serve(serving: ServerParts, request: IncomingMessage, response: ServerResponse) {
  const { status, body } = await answer(serving, request)
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function answer(
  { signer, sweeper, token }: ServerParts,
  request: IncomingMessage,
): Promise<HttpAnswer> {
  try {
    if (!isBearer(request.headers.authorization, token)) return { status: 401, body: {} }
    const text = await textOf(request)
    if (text === null) return { status: 413, body: {} }
    switch (`${request.method} ${request.url}`) {
      case 'POST /prepare':
        return await prepare(signer, text)
      case 'POST /sweep':
        return await sweep(sweeper, text)
      default:
        return { status: 404, body: {} }
    }
  } catch (error) {
    if (error instanceof Later) return { status: 503, body: { why: error.message } }
    console.error(error)
    return { status: 500, body: {} }
  }
}

async function prepare(signer: Signer, text: string): Promise<HttpAnswer> {
  const asked = payout.safeParse(parsed(text))
  if (!asked.success) return { status: 400, body: { why: asked.error.issues[0]?.message } }
  const answered = await signer.prepare(asked.data)
  return answered.is === 'signed'
    ? { status: 200, body: { prepared: answered.text } }
    : { status: 409, body: { code: answered.code } }
}

async function sweep(sweeper: Sweeper, text: string): Promise<HttpAnswer> {
  const asked = sweepAsked.safeParse(parsed(text))
  if (!asked.success) return { status: 400, body: {} }
  return { status: 200, body: await sweeper.sweep(asked.data.upTo) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Null: the body is longer than any payout. */
async function textOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > largest) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Compares in constant time, so that the time tells nothing about the token. */
function isBearer(header: string | undefined, token: string): boolean {
  const digest = (value: string) => hash('sha256', value, 'buffer')
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    server.closeAllConnections()
  })
}
