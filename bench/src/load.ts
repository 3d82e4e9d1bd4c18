// HTTP load from one process: each connection sends its next request when the answer to the last one is
// complete. Requests are made and encrypted beforehand, so that what is measured is the server and not the
// cost of making requests.
import { Connection } from './connection.ts'

export interface Load {
  /** Answers a second. */
  readonly rate: number
  /** Latencies in ms, sorted. */
  readonly latencies: Float64Array
  /** How many of the requests were used. */
  readonly sent: number
}

/** Sends requests in order over `connections` until `seconds` are over or none is left. */
export async function send(
  port: number,
  requests: readonly Buffer[],
  connections: number,
  seconds: number,
): Promise<Load> {
  let next = 0
  let answered = 0
  const latencies = new Float64Array(requests.length)
  const started = performance.now()
  const end = started + seconds * 1_000
  const take = () => (performance.now() < end ? requests[next++] : undefined)
  const done = (ms: number) => {
    latencies[answered++] = ms
  }
  await Promise.all(Array.from({ length: connections }, () => keepAsking(port, take, done)))
  const took = (performance.now() - started) / 1_000
  return {
    rate: answered / took,
    latencies: latencies.subarray(0, answered).sort(),
    sent: answered,
  }
}

/** The text of a request, ready to be written. */
export function requestBytes(request: {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}): Buffer {
  const { method, path, headers, body = '' } = request
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = Buffer.byteLength(body)
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ${length}\r\n${lines.join('')}\r\n${body}`,
  )
}

/** Sends on one connection until no request is left. */
async function keepAsking(
  port: number,
  take: () => Buffer | undefined,
  done: (ms: number) => void,
): Promise<void> {
  const connection = await Connection.open(port)
  const next = () => {
    const request = take()
    if (!request) return connection.close()
    const sentAt = performance.now()
    connection.ask(request, () => {
      done(performance.now() - sentAt)
      next()
    })
  }
  next()
  await connection.closed
}
