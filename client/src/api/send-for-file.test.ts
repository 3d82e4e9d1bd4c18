import { exportAudit } from '@touchline/contract/operator/calls'
import { afterEach, expect, test, vi } from 'vitest'
import './fake-browser.ts'

const { sendForFile } = await import('./send-for-file.ts')
const { setAsking } = await import('./proof.ts')
const { clearSession, startSession } = await import('./session.ts')
const { setWitness } = await import('./witness.ts')

afterEach(() => {
  clearSession()
  setWitness(() => {})
})

const answering = (answer: () => Response) => {
  const fetched = vi.fn(async (_path: string, _request: RequestInit) => answer())
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('the file comes as it is, for what was asked', async () => {
  const fetched = answering(() => new Response('seq,time\r\n', { headers: { 'content-type': 'text/csv' } }))
  const file = await sendForFile(exportAudit, { reason: 'the yearly report', act: 'own.join' })
  expect(await file.text()).toBe('seq,time\r\n')
  const [path, request] = fetched.mock.calls[0]!
  expect([path, request.method]).toEqual(['/consoleApi/audit/export', 'POST'])
  expect(JSON.parse(String(request.body))).toEqual({ reason: 'the yearly report', act: 'own.join' })
})

test('a refusal is an error, and told', async () => {
  const json = { 'content-type': 'application/json; charset=utf-8' }
  answering(() => new Response('{"StatusCode":1004,"Message":"no","Payload":{}}', { headers: json }))
  const told = vi.fn()
  setWitness(told)
  await expect(sendForFile(exportAudit, { reason: 'because' })).rejects.toMatchObject({ code: 1004 })
  expect(told).toHaveBeenCalledOnce()
})

test('a proof that comes when another has signed in asks for no file, and the refusal is not told', async () => {
  const json = { 'content-type': 'application/json; charset=utf-8' }
  const fetched = answering(() => new Response('{"StatusCode":1004}', { headers: json }))
  const told = vi.fn()
  setWitness(told)
  const anna = { userid: 'e16d3f85-d677-49b8-893f-9a2e064a7862', username: 'anna', ticket: 'a-ticket' }
  startSession(anna)
  const done = setAsking(async () => {
    startSession({ ...anna, username: 'kim', ticket: 'k-ticket' })
    return fetched.mock.calls.length === 1
  })
  await expect(sendForFile(exportAudit, { reason: 'because' })).rejects.toMatchObject({ code: 1004 })
  done()
  expect(fetched).toHaveBeenCalledOnce()
  expect(told).not.toHaveBeenCalled()
})

test('a file that ends before it is whole is none', async () => {
  const cut = new ReadableStream({
    pull: (controller) => controller.error(new Error('gone')),
  })
  answering(() => new Response(cut, { headers: { 'content-type': 'text/csv' } }))
  await expect(sendForFile(exportAudit, { reason: 'because' })).rejects.toMatchObject({ code: 'E000' })
})
