import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { smtp } from './smtp.ts'

/** A mail server of a few lines: takes what comes, and refuses addresses of refused.example. */
let server: Server
let url: string
let lines: string[] = []
const open = new Set<Socket>()

function talk(socket: Socket): void {
  let inData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  open.add(socket)
  say('220 test')
  socket.on('data', (data) => {
    for (const line of data.toString().split('\r\n').filter(Boolean)) {
      lines.push(line)
      if (inData && line !== '.') continue
      const [verb = ''] = line.toUpperCase().split(/[ :]/)
      inData = verb === 'DATA'
      if (inData) say('354 go on')
      else if (line.includes('refused.example')) say('550 no such address')
      else say(verb === 'QUIT' ? '221 bye' : '250 ok')
    }
  })
}

beforeAll(async () => {
  server = createServer(talk)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await new Promise((closed) => server.close(closed))
})
beforeEach(() => {
  lines = []
})

const message = {
  channel: 'email',
  to: 'anna@example.com',
  subject: '验证码',
  text: '您的验证码是 123456。',
} as const

test('a mail goes out with sender, address, subject and text', async () => {
  await smtp(url, 'Touchline <codes@touchline.example>')(message)
  expect(lines).toContain('MAIL FROM:<codes@touchline.example>')
  expect(lines).toContain('RCPT TO:<anna@example.com>')
  const body = lines.find((line) => /^[A-Za-z0-9+/=]{20,}$/.test(line)) ?? ''
  expect(Buffer.from(body, 'base64').toString()).toContain('123456')
})

test('a server on another machine that speaks no TLS hears neither password nor code', async () => {
  // This machine under an address that is not known as its own, so that it counts as another machine.
  const elsewhere = url.replace('smtp://127.0.0.1', 'smtp://anna:secret@0.0.0.0')
  await expect(smtp(elsewhere, 'codes@touchline.example')(message)).rejects.toThrow()
  expect(lines.filter((line) => /^(AUTH|MAIL|RCPT|DATA)/i.test(line))).toEqual([])
  expect(lines.join('\n')).not.toContain(Buffer.from('\0anna\0secret').toString('base64'))
})

test('an address that tries to add a header or another address adds none', async () => {
  const hostile = 'anna@example.com\r\nBcc: x@example.com'
  await smtp(
    url,
    'codes@touchline.example',
  )({ ...message, to: hostile, subject: 'a\r\nBcc: y@example.com' }).catch(() => {})
  expect(lines.filter((line) => /^Bcc:/i.test(line))).toEqual([])
})

test('what the server refuses, or nobody answers, is not sent', async () => {
  const from = 'codes@touchline.example'
  await expect(smtp(url, from)({ ...message, to: 'x@refused.example' })).rejects.toThrow()
  await expect(smtp('smtp://127.0.0.1:1', from)(message)).rejects.toThrow()
})
