// Metrics in Prometheus' text format. They can be read on this machine, or with METRICS_TOKEN.
import { hash, timingSafeEqual } from 'node:crypto'
import type { Call } from '@touchline/contract/call'
import type { Code } from '@touchline/contract/codes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram } from 'prom-client'
import type { Deps } from '../deps.ts'
import type { Observe, ObserveRepeat } from './relay.ts'

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Times each call by its id and the code of its answer; both listeners share the figures. */
export function callTimes({ metrics }: Deps): Observe {
  const name = 'touchline_call_seconds'
  const times =
    (metrics.getSingleMetric(name) as Histogram<'call' | 'code'> | undefined) ??
    new Histogram({
      name,
      help: 'Time to answer a call, by call and status code',
      labelNames: ['call', 'code'],
      buckets: seconds,
      registers: [metrics],
    })
  return ({ id }: Call) => {
    const byCode = new Map<Code, Histogram.Internal<'call' | 'code'>>()
    return (code, took) => {
      const known = byCode.get(code) ?? times.labels(id, String(code))
      byCode.set(code, known)
      known.observe(took)
    }
  }
}

/**
 * Counts the answers that were sent again unchanged, by call. They are not timed, because nothing is computed
 * for them.
 */
export function callRepeats({ metrics }: Deps): ObserveRepeat {
  const name = 'touchline_call_repeats_total'
  const repeats =
    (metrics.getSingleMetric(name) as Counter<'call'> | undefined) ??
    new Counter({
      name,
      help: 'Answers sent again as they stood, by call',
      labelNames: ['call'],
      registers: [metrics],
    })
  return ({ id }) => {
    const ofCall = repeats.labels(id)
    return () => ofCall.inc()
  }
}

/**
 * Counts the requests that were refused in front of the calls. They are not logged: under a flood, a line for
 * each would be a flood in the log too.
 */
export function requestsOverLimit({ metrics }: Deps): Counter {
  const name = 'touchline_requests_over_limit_total'
  return (
    (metrics.getSingleMetric(name) as Counter | undefined) ??
    new Counter({
      name,
      help: 'Requests refused because their network sent too many',
      registers: [metrics],
    })
  )
}

/** Connections of this database role by what they are doing, asked when the metrics are read. */
export function databaseConnections({ metrics, sql }: Deps): void {
  new Gauge({
    name: 'touchline_database_connections',
    help: 'Connections of the server to the database, by state',
    labelNames: ['state'],
    registers: [metrics],
    async collect() {
      const rows = await sql<{ state: string; connections: number }[]>`
        select coalesce(state, 'unknown') as state, count(*)::int as connections
        from pg_stat_activity where usename = current_user group by 1`
      this.reset()
      for (const { state, connections } of rows) this.set({ state }, connections)
    },
  })
}

export function registerMetrics(app: FastifyInstance, { metrics }: Deps, token: string | undefined): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) {
      reply.callNotFound()
      return reply
    }
    return reply.header('content-type', metrics.contentType).send(await metrics.metrics())
  })
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const { authorization } = request.headers
  if (token && authorization) return isSame(authorization, `Bearer ${token}`)
  // A client behind a proxy on this machine seems local, but comes with a forwarding header.
  const proxied = request.headers['x-forwarded-for'] ?? request.headers.forwarded
  return proxied === undefined && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
}

function isSame(given: string, right: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', right, 'buffer'))
}
