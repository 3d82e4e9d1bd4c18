// Load at a given pace, whatever the server does: each request is due at its own time and its latency counts
// from that time. So a wait for a free connection, or for a server that stands still, is measured too.
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
 * Collects the garbage of preparing the load now. During the load it would take cores that the server needs,
 * and be measured as the server's latency, 40 ms at a time. The garbage of the load itself is collected only
 * when the heap has grown to five times what was kept.
 */
function collectGarbage(): void {
  setFlagsFromString('--heap-growing-percent=400')
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** The value below which this share of the sorted values lies; a `share` of 0.5 gives the median. */
export function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}
