// Sends the head of the audit log outside the database each minute in which it has moved: as a line of a
// file, and to a webhook. A log that is rewritten or cut off then contradicts what was sent. Nothing waits
// for the sending: a failure is tried again the next minute, and /metrics says when each target last had the
// current head.
import { appendFile, readFile } from 'node:fs/promises'
import type { AuditHead } from '@touchline/engine/operator/audit'
import { readAuditHeads } from '@touchline/engine/operator/audit-lines'
import { MINUTE } from '@touchline/engine/site/units'
import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../../deps.ts'
import type { Rounds } from '../../jobs/due-part.ts'

const patienceMs = 10_000

/** The targets that heads are sent to; null: not to that target. */
export interface AuditHeadTo {
  readonly file: string | null
  readonly url: string | null
}

interface AuditTarget {
  readonly to: 'file' | 'webhook'
  /** The head that was sent last; undefined until the file has been read. */
  last: AuditHead | null | undefined
  readonly tell: (head: AuditHead, at: number) => Promise<void>
}

type AuditHeadDeps = Pick<Deps, 'sql' | 'wallClock' | 'log' | 'metrics' | 'auditHeadTo'>

/** The rounds of one process. With several servers, each writes its own file, and all send to the webhook. */
export function tellAuditHeads({ sql, wallClock, log, metrics, auditHeadTo }: AuditHeadDeps): Rounds {
  const { file, url } = auditHeadTo
  const ways: AuditTarget[] = [
    ...(file === null ? [] : [toFile(file)]),
    ...(url === null ? [] : [{ to: 'webhook', last: null, tell: toWebhook(url) } as const]),
  ]
  const knownAt = knownTimes(metrics)
  return {
    name: 'head of the audit log',
    everyMs: MINUTE,
    async run() {
      const [head] = await sql<[AuditHead]>`select seq, encode(hash, 'hex') as hash from audit_head`
      const now = wallClock.now()
      const errors: unknown[] = []
      for (const way of ways) {
        try {
          if (way.last === undefined && file !== null) way.last = (await writtenHeads(file)).at(-1) ?? null
          if (way.last?.seq !== head.seq || way.last.hash !== head.hash) await way.tell(head, now)
          way.last = head
          knownAt.set({ to: way.to }, now / 1000)
        } catch (err) {
          log.error({ err, to: way.to }, 'the head of the audit log was not told, to be tried again')
          errors.push(err)
        }
      }
      if (errors.length > 0) throw new AggregateError(errors, 'the head of the audit log was not told')
    },
  }
}

/** The heads in the file, in its order; empty when there is no file. */
export async function writtenHeads(file: string): Promise<AuditHead[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return readAuditHeads(text)
}

function toFile(file: string): AuditTarget {
  return {
    to: 'file',
    last: undefined,
    tell: ({ seq, hash }, at) => appendFile(file, `${seq} ${hash} ${new Date(at).toISOString()}\n`),
  }
}

function toWebhook(url: string): AuditTarget['tell'] {
  return async ({ seq, hash }, at) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seq, hash, at }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`)
  }
}

function knownTimes(metrics: Registry): Gauge<'to'> {
  return new Gauge({
    name: 'touchline_audit_head_told_seconds',
    help: 'When the file, and the webhook, last knew the head of the audit log, in Unix seconds',
    labelNames: ['to'],
    registers: [metrics],
  })
}
