import { exportAudit } from '@touchline/contract/operator/calls'
import { afterEach, expect, test, vi } from 'vitest'
import './fake-browser.ts'

const { sendForFile } = await import('./send-for-file.ts')
const { setWitness } = await import('./witness.ts')

afterEach(() => {
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

test('a file that ends before it is whole is none', async () => {
  const cut = new ReadableStream({
    pull: (controller) => controller.error(new Error('gone')),
  })
  answering(() => new Response(cut, { headers: { 'content-type': 'text/csv' } }))
  await expect(sendForFile(exportAudit, { reason: 'because' })).rejects.toMatchObject({ code: 'E000' })
})
