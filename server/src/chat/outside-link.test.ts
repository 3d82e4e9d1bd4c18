import type { lookup } from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createSockets } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { askLink, isPublic } from './outside-link.ts'

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true)
})

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  '2002:0a00:0001::',
  '2001::1',
  '2001:db8::1',
  'chat.example',
  '',
])('%s is not', (address) => {
  expect(isPublic(address)).toBe(false)
})

/** A server that no link may reach. */
async function inside() {
  let reached = 0
  const server = createSockets((socket) => {
    reached += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  return { port: (server.address() as AddressInfo).port, reached: () => reached }
}

const leadingTo = (...addresses: string[]) =>
  ((_host: string, _options: unknown, done: (error: null, found: unknown) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    )) as unknown as typeof lookup

test('nothing inside is reached, by address, by name, or beside a public address', async () => {
  const { port, reached } = await inside()
  const ask = (link: string, lookup?: typeof import('node:dns').lookup) =>
    askLink(link, {}, { local: null, lookup })
  await expect(ask(`https://127.0.0.1:${port}/`)).rejects.toThrow('no public address')
  await expect(ask(`https://2130706433:${port}/`)).rejects.toThrow('no public address')
  await expect(ask(`https://[::ffff:127.0.0.1]:${port}/`)).rejects.toThrow('no public address')
  await expect(ask(`https://localhost:${port}/`)).rejects.toThrow('leads inside')
  await expect(ask(`https://chat.example:${port}/`, leadingTo('127.0.0.1'))).rejects.toThrow('leads inside')
  await expect(ask(`https://chat.example:${port}/`, leadingTo('8.8.8.8', '127.0.0.1'))).rejects.toThrow(
    'leads inside',
  )
  await expect(ask(`https://chat.example:${port}/`, leadingTo())).rejects.toThrow('has no address')
  expect(reached()).toBe(0)
})

test('http is for the sandboxâs own chat alone', async () => {
  const { port, reached } = await inside()
  const local = `http://127.0.0.1:${port + 1}`
  await expect(askLink(`http://127.0.0.1:${port}/`, {}, { local })).rejects.toThrow('not https')
  await expect(askLink('http://chat.example/', {}, { local: null })).rejects.toThrow('not https')
  expect(reached()).toBe(0)
})

test('it follows nowhere, and reads no more than a little', async () => {
  let told: unknown
  const server = createServer((request, response) => {
    told = request.headers
    if (request.url === '/away') response.writeHead(302, { location: '/' }).end('away')
    else response.end('x'.repeat(request.url === '/much' ? 20_000 : 10))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await askLink(`${local}/away`, { userIp: '1.1.1.1' }, { local })).toEqual({
    status: 302,
    text: 'away',
  })
  expect(told).toMatchObject({ userip: '1.1.1.1', 'content-length': '0' })
  expect(await askLink(`${local}/`, {}, { local })).toMatchObject({ status: 200, text: 'xxxxxxxxxx' })
  await expect(askLink(`${local}/much`, {}, { local })).rejects.toThrow('too much')
})
