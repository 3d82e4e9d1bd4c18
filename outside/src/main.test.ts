import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

function start(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, ended }
}

test('each service says where it listens, and all end when they are told to', async () => {
  const { child, ended } = start('0')
  const said: string[] = []
  for await (const line of createInterface(child.stdout)) {
    const [, name = '', url = ''] = /^(\w+): (http:\S+)$/.exec(line) ?? []
    said.push(name)
    expect((await fetch(url)).status).toBe(200)
    if (said.length === 5) child.kill('SIGTERM')
  }
  expect(said).toEqual(['bank', 'chain', 'provider', 'push', 'desk'])
  expect(await ended).toBe(0)
})

test('one that is named runs alone; where it cannot it says why', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await new Promise((resolve) => taken.once('listening', resolve))
  const { child } = start(String((taken.address() as AddressInfo).port), '', 'bank')
  expect(await text(child.stdout)).toMatch(/^bank: does not run: .*EADDRINUSE.*\n$/)
})

test('without a port it says what it needs', async () => {
  const { child, ended } = start()
  expect(await text(child.stderr)).toBe('outside: which port first?\n')
  expect(await ended).toBe(2)
})
