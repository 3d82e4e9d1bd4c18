import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuditHead } from '@touchline/engine/operator/audit'
import postgres from 'postgres'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testSite } from '../../http/test-site.ts'
import { operatorDue } from '../due.ts'
import { appendAudit } from './audit.ts'
import { type AuditHeadTo, tellAuditHeads } from './audit-outside.ts'

const site = await testSite()
const folder = mkdtempSync(join(tmpdir(), 'touchline-heads-'))
const file = join(folder, 'audit-heads.txt')
const received: (AuditHead & { at: number })[] = []
let status = 200
let server: Server
let url: string
beforeAll(async () => {
  server = createServer(async (request, reply) => {
    let body = ''
    for await (const part of request) body += part
    if (status === 200) received.push(JSON.parse(body))
    reply.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/heads`
})
afterAll(async () => {
  await new Promise((closed) => server.close(closed))
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  status = 200
  received.length = 0
  rmSync(file, { force: true })
})

const deps = { ...site.deps, auditHeadTo: { file, url: null } }
/** The rounds of a server process that starts now. */
const teller = (to: AuditHeadTo) => {
  const metrics = new Registry()
  const { run } = tellAuditHeads({ ...site.deps, metrics, auditHeadTo: to })
  const times = () => metrics.metrics()
  return { run, times }
}
const act = { session: null, act: 'own.sign_in', object: '', outcome: '1051', reason: '' }
const append = () => site.deps.sql.begin((tx) => appendAudit(tx, act, site.clock.now()))
const headNow = async () => {
  const [head] = await site.deps.sql<[AuditHead]>`select seq, encode(hash, 'hex') as hash from audit_head`
  return head
}
const written = () => readFileSync(file, 'utf8').trim().split('\n')

test('each head is a line of the file once, also after a start', async () => {
  await append()
  const first = await headNow()
  const { run } = teller(deps.auditHeadTo)
  await run()
  await run()
  await teller(deps.auditHeadTo).run()
  await append()
  await append()
  await run()
  const last = await headNow()
  expect(written().map((line) => line.split(' ').slice(0, 2))).toEqual([
    [String(first.seq), first.hash],
    [String(last.seq), last.hash],
  ])
})

test('and is posted to the webhook once', async () => {
  await append()
  const { run } = teller({ file: null, url })
  await run()
  await run()
  expect(received).toEqual([{ ...(await headNow()), at: site.clock.now() }])
})

test.each([500, 404, 302])(
  'a webhook that answers %i is asked again, stops nothing and is seen',
  async (code) => {
    status = code
    await append()
    const { run, times } = teller({ file: null, url })
    await expect(run()).rejects.toThrow('was not told')
    expect(await times()).not.toContain('to="webhook"')
    await append()
    status = 200
    await run()
    expect(received).toMatchObject([await headNow()])
    expect(await times()).toContain(
      `touchline_audit_head_told_seconds{to="webhook"} ${site.clock.now() / 1000}`,
    )
  },
)

test('a file that cannot be written stops nothing either', async () => {
  const { run, times } = teller({ file: folder, url: null })
  await expect(run()).rejects.toThrow('was not told')
  expect(await times()).not.toContain('to="file"')
})

test('who rewrites the log, or cuts its end off, contradicts the file', async () => {
  for (let n = 0; n < 3; n++) await append()
  await teller(deps.auditHeadTo).run()
  expect(await operatorDue.verify?.(deps)).toEqual([])
  const { seq } = await headNow()
  const owner = postgres(site.database.ownerUrl, { max: 1, onnotice: () => {} })
  await owner`alter table audit disable trigger append_only`
  await owner`delete from audit where seq = ${seq}`
  await owner`update audit_head set (seq, hash) = (select seq, hash from audit order by seq desc limit 1)`
  await owner.end()
  const found = (kind: string) => [`audit log: row ${seq} is not as it was written or told (${kind})`]
  expect(await operatorDue.verify?.(deps)).toEqual(found('missing'))
  site.clock.pass(1)
  await append()
  expect(await operatorDue.verify?.(deps)).toEqual(found('told'))
})
