import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { smsGateway, usualBody } from './sms-gateway.ts'

let server: Server
let url: string
let answer = 200
const received: { headers: IncomingMessage['headers']; body: string }[] = []
beforeAll(async () => {
  server = createServer(async (request, reply) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ headers: request.headers, body })
    // A sender that followed the redirect would succeed there.
    const elsewhere = request.url !== '/send'
    reply
      .writeHead(elsewhere ? 200 : answer, answer < 400 && answer > 299 ? { location: '/elsewhere' } : {})
      .end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
})
afterAll(() => new Promise((closed) => server.close(closed)))
beforeEach(() => {
  answer = 200
  received.length = 0
})

const message = {
  channel: 'mobile',
  to: '+8613800138000',
  subject: '',
  text: 'Code "1"\n{to} \\ 验证码',
} as const
const gateway = (body = usualBody) => smsGateway({ url, token: 'secret', body })

test('number and text go as JSON with the token', async () => {
  await gateway()(message)
  expect(received[0]?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'content-type': 'application/json',
  })
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ to: message.to, text: message.text })
})

test('in the shape that the gateway asks for', async () => {
  await gateway('{"messages":[{"phone":"{to}","content":"【T】{text}"}],"type":1}')(message)
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    messages: [{ phone: message.to, content: `【T】${message.text}` }],
    type: 1,
  })
})

test.each([400, 401, 500])('an answer of %i is not sent', async (status) => {
  answer = status
  await expect(gateway()(message)).rejects.toThrow()
})

test.each([301, 302, 307, 308])(
  'nor is one of %i, which leads number, code and token nowhere else',
  async (status) => {
    answer = status
    await expect(gateway()(message)).rejects.toThrow()
    expect(received).toHaveLength(1)
  },
)

test('nor is what nobody answers', async () => {
  const nowhere = smsGateway({ url: 'http://127.0.0.1:1/', token: 'secret', body: usualBody })
  await expect(nowhere(message)).rejects.toThrow()
})
