// Starts the server under test, asks it things, stops it.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { memoryEnvironment, memoryFlags } from '@touchline/server/memory'

export interface ServerProcess extends AsyncDisposable {
  readonly port: number
  readonly pid: number
  /** Resident memory in bytes. */
  memory(): Promise<number>
}

export async function startServer(databaseUrl: string): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, 'server.ts'), {
    env: {
      ...memoryEnvironment,
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      NODE_ENV: 'production',
    },
    execArgv: [...memoryFlags],
  })
  const { port } = await answer<{ port: number }>(child)
  return {
    port,
    pid: child.pid!,
    async memory() {
      child.send('memory')
      return (await answer<{ rss: number }>(child)).rss
    },
    async [Symbol.asyncDispose]() {
      child.send('stop')
      await once(child, 'exit')
    },
  }
}

async function answer<T>(child: ChildProcess): Promise<T> {
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('the server under test ended')
    }),
  ])) as [T]
  return message
}
