import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { smtp } from '@touchline/server/message/smtp'
import { expect, test } from 'vitest'
import { selfSigned } from './certificate.ts'

const now = Date.UTC(2026, 7, 1)

test('it names the machine and nothing else, for a year', () => {
  const certificate = new X509Certificate(selfSigned(['localhost', '192.168.1.20'], now).cert)
  expect(certificate.checkHost('localhost')).toBe('localhost')
  expect(certificate.checkIP('192.168.1.20')).toBe('192.168.1.20')
  expect(certificate.checkHost('example.com')).toBeUndefined()
  expect(certificate.checkIP('192.168.1.21')).toBeUndefined()
  expect(certificate.validFromDate).toEqual(new Date(now - 3_600_000))
  expect(certificate.validToDate).toEqual(new Date(now + 365 * 86_400_000))
})

test('it is signed with its own key', () => {
  const own = new X509Certificate(selfSigned(['localhost'], now).cert)
  const other = new X509Certificate(selfSigned(['localhost'], now).cert)
  expect(own.verify(own.publicKey)).toBe(true)
  expect(own.verify(other.publicKey)).toBe(false)
  expect(own.serialNumber).not.toBe(other.serialNumber)
})

test('a client that trusts it gets through by HTTPS, one that does not is refused', async () => {
  const { cert, key } = selfSigned(['localhost', '127.0.0.1'], Date.now())
  const server = createServer({ cert, key }, (_, response) => response.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (ca?: string) => {
    const [response] = await once(
      get({ host: '127.0.0.1', port, agent: false, ...(ca ? { ca } : {}) }),
      'response',
    )
    return response.resume().statusCode
  }
  expect(await ask(cert)).toBe(200)
  await expect(ask()).rejects.toThrow(/self-signed certificate/)
  server.close()
})

test('a mail server that shows it is told nothing: nobody knows whose it is', async () => {
  const heard: string[] = []
  const server = createTlsServer(selfSigned(['localhost', '127.0.0.1'], Date.now()), (socket) => {
    socket.write('220 test\r\n')
    socket.on('data', (data) => heard.push(data.toString()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const send = smtp(`smtps://anna:secret@127.0.0.1:${port}`, 'codes@touchline.example')
  const message = { channel: 'email', to: 'anna@example.com', subject: 'code', text: '123456' } as const
  await expect(send(message)).rejects.toThrow(/self-signed certificate/)
  expect(heard).toEqual([])
  server.close()
})
