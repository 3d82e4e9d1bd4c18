// Load at a given pace, whatever the server does with it: a request is due at its time and its latency counts
// from then, so that waiting for a free connection, or for a server that stands still, is seen.
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Connection } from './connection.ts'

/** Latencies in ms, sorted: all `requests`, one every 1/`rate` seconds, over `connections`. */
export async function sendPaced(
  port: number,
  requests: readonly Buffer[],
  rate: number,
  connections: number,
): Promise<Float64Array> {
  const latencies = new Float64Array(requests.length)
  const opened = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)))
  const broken = Promise.all(opened.map((connection) => connection.closed))
  const free = [...opened]
  collectGarbage()
  const began = performance.now()
  let sent = 0
  let answered = 0
  const dueBy = (now: number) => Math.min(requests.length, 1 + Math.floor(((now - began) * rate) / 1_000))
  const sendDue = () => {
    for (const due = dueBy(performance.now()); sent < due && free.length > 0; sent++) {
      const [connection, n] = [free.pop()!, sent]
      connection.ask(requests[n]!, () => {
        latencies[n] = performance.now() - (began + (n / rate) * 1_000)
        answered++
        free.push(connection)
        sendDue()
      })
    }
  }
  const paced = (async () => {
    while (answered < requests.length) {
      sendDue()
      await pause(1)
    }
  })()
  await Promise.race([paced, broken])
  for (const connection of opened) connection.close()
  return latencies.sort()
}

/**
 * The garbage of preparing the load, now: collected while it runs, on the cores that the server needs, it
 * would be measured as the server's, 40 ms at a time. And what the load itself makes is left until it is five
 * times what is kept.
 */
function collectGarbage(): void {
  setFlagsFromString('--heap-growing-percent=400')
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** The value that so much of the sorted ones lie below; `share` is 0.5 for the median. */
export function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}
