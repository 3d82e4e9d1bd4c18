// Stands between an adapter and the outside, and changes answers as a network or a liar would.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * The fate of answers. lost: the outside has heard the question, but its answer never arrives. cut: it breaks
 * off in the middle. slow: it never comes. down: it is an error's. moved: it names another address, which
 * would answer. page: it is a page from something on the way. nothing: it is empty.
 */
export const losses = ['lost', 'cut', 'slow', 'down', 'moved', 'page', 'nothing'] as const
export type Loss = (typeof losses)[number]

/** The answer that the adapter gets in place of `told`; `asked` is the path and the body of the question. */
export type Bend = (told: string, asked: string) => string

export interface Relay {
  readonly url: string
  loss: Loss | null
  bend: Bend | null
  close(): void
}

/**
 * Relays to the service at `target`. In answers too, the relay's own address takes the place of the
 * service's.
 */
export async function startRelay(target: string): Promise<Relay> {
  const server = createServer((request, response) => void pass(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const relay: Relay = {
    url,
    loss: null,
    bend: null,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const { method = 'GET', headers, url: path = '/' } = request
    const answer = await fetch(target + path, {
      method,
      headers: passedOn(headers),
      ...(method !== 'GET' && { body }),
    })
    const whole = (await answer.text()).replaceAll(target, url)
    const told = relay.bend ? relay.bend(whole, `${path} ${body}`) : whole
    const type = answer.headers.get('content-type') ?? 'text/plain'
    answerBy[relay.loss ?? 'none'](response, { status: answer.status, type, told, elsewhere: target + path })
  }

  return relay
}

interface RelayedAnswer {
  readonly status: number
  readonly type: string
  readonly told: string
  readonly elsewhere: string
}

const answerBy: Readonly<Record<Loss | 'none', (response: ServerResponse, told: RelayedAnswer) => void>> = {
  none: (response, { status, type, told }) => response.writeHead(status, { 'content-type': type }).end(told),
  lost: (response) => response.destroy(),
  cut: (response, { status, type, told }) => {
    response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(told) })
    response.write(told.slice(0, told.length / 2), () => response.destroy())
  },
  slow: () => {},
  down: (response) => response.writeHead(503).end('down'),
  moved: (response, { elsewhere }) => response.writeHead(307, { location: elsewhere }).end(),
  page: (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please sign in</html>'),
  nothing: (response) => response.writeHead(200).end(),
}

/** Headers that are meant for the relay itself are not passed on. */
function passedOn(headers: IncomingMessage['headers']): Record<string, string> {
  const own = /^(host|connection|content-length|transfer-encoding|accept-encoding)$/
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !own.test(name) ? [[name, value]] : [],
    ),
  )
}
