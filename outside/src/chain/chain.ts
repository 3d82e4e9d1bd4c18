// The chains of USDT as a service: one EVM node that two operators each show as Ethereum and as TRON, and a
// page where you play the payer and the miners.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { languageOf } from '../page/language.ts'
import { type Service, type ServiceOptions, startService } from '../service.ts'
import { mine, pay, setFault, takeBack } from './acts.ts'
import { startAnvil } from './anvil.ts'
import { type Dialect, Endpoint, type Request, RpcError, request } from './endpoint.ts'
import { ChainNode } from './node.ts'
import { chainPage } from './page.ts'
import { ask } from './rpc.ts'
import { Tron } from './tron.ts'

export interface ChainOptions extends ServiceOptions {
  /** ms from one block to the next; without it, blocks are made only by hand. */
  readonly blockMs?: number
  /** The file that keeps the chain from one start to the next. */
  readonly statePath?: string
}

export interface Chain extends Service {
  readonly node: ChainNode
  /**
   * `erc20/1`, `erc20/2`, `trc20/1` and `trc20/2` answer JSON-RPC at `${url}/rpc/${name}`; TRON's own
   * interface is at `${url}/tron/1`.
   */
  readonly endpoints: ReadonlyMap<string, Endpoint>
}

/** Throws an error of one line when no EVM node runs on this machine. */
export async function startChain({ port, blockMs, statePath }: ChainOptions): Promise<Chain> {
  const anvil = await startAnvil(statePath)
  try {
    const node = new ChainNode(anvil.url)
    await node.prepare()
    const endpoints = operatorsOf(anvil.url)
    const tron = new Tron(anvil.url, statePath && `${statePath}.tron`)
    const service = await startService({ port }, (app) => {
      addPage(app, node, endpoints)
      addEndpoints(app, endpoints)
      addTron(app, endpoints, tron)
    })
    const miner = blockMs === undefined ? undefined : mineEach(node, blockMs)
    const close = async () => {
      clearInterval(miner)
      await service.close()
      await anvil.close()
    }
    return { url: service.url, node, endpoints, close }
  } catch (error) {
    await anvil.close()
    throw error
  }
}

function addEndpoints(app: FastifyInstance, endpoints: ReadonlyMap<string, Endpoint>): void {
  app.post<{ Params: { network: string; operator: string } }>('/rpc/:network/:operator', (call, reply) => {
    const { network, operator } = call.params
    const endpoint = endpoints.get(`${network}/${operator}`)
    return endpoint ? answer(endpoint, call.body, reply) : reply.callNotFound()
  })
}

function addTron(app: FastifyInstance, endpoints: ReadonlyMap<string, Endpoint>, tron: Tron): void {
  app.post<{ Params: { operator: string; '*': string } }>('/tron/:operator/*', async (call, reply) => {
    const endpoint = endpoints.get(`trc20/${call.params.operator}`)
    const path = call.params['*']
    if (!endpoint) return reply.callNotFound()
    if (endpoint.fault === 'down') return reply.code(503).send('down')
    const told = await answerTron(endpoint, tron, path, call.body)
    if (!told) return reply.callNotFound()
    return endpoint.fault === 'cut' ? cutOff(reply, told) : reply.send(told)
  })
}

async function answerTron(
  endpoint: Endpoint,
  tron: Tron,
  path: string,
  body: unknown,
): Promise<object | null> {
  const send = () => Promise.resolve(tron.answer(path, body))
  if (path === 'wallet/broadcasthex') return endpoint.sending(send, { result: true, code: 'SUCCESS' })
  await endpoint.release()
  if (endpoint.fault === 'blind' && path.endsWith('infobyid')) return {}
  return send()
}

function addPage(app: FastifyInstance, node: ChainNode, endpoints: ReadonlyMap<string, Endpoint>): void {
  app.get('/', async (call, reply) => {
    const asked = call.query as Readonly<Record<string, unknown>>
    const [height, payments] = [await node.height(), await node.payments()]
    const page = chainPage({ language: languageOf(call), asked, height, payments, endpoints })
    return reply.type('text/html').send(page)
  })
  const acts = {
    '/pay': (body: unknown) => pay(node, body),
    '/mine': (body: unknown) => mine(node, body),
    '/take-back': (body: unknown) => takeBack(node, body),
    '/fault': (body: unknown) => setFault(endpoints, body),
  }
  for (const [path, act] of Object.entries(acts)) {
    app.post(path, async (call, reply) => {
      const said = await act(call.body)
      return reply.redirect(`/?lang=${languageOf(call)}&said=${said}`, 303)
    })
  }
}

function operatorsOf(url: string): Map<string, Endpoint> {
  const upstream = (method: string, params: readonly unknown[]) => ask(url, method, params)
  const names = (['erc20', 'trc20'] as const).flatMap((dialect) =>
    ['1', '2'].map((operator): [string, Dialect] => [`${dialect}/${operator}`, dialect]),
  )
  return new Map(names.map(([name, dialect]) => [name, new Endpoint(dialect, upstream)]))
}

function mineEach(node: ChainNode, ms: number): NodeJS.Timeout {
  // After a block that fails, the next one is tried; the node's own log tells why.
  return setInterval(() => node.mine(1).catch((error: unknown) => console.error('no block:', error)), ms)
}

async function answer(endpoint: Endpoint, body: unknown, reply: FastifyReply): Promise<FastifyReply> {
  if (endpoint.fault === 'down') return reply.code(503).send('down')
  const asked = request.safeParse(body)
  if (!asked.success)
    return reply.code(400).send({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no request' } })
  const told = { jsonrpc: '2.0', id: asked.data.id, ...(await outcome(endpoint, asked.data)) }
  return endpoint.fault === 'cut' ? cutOff(reply, told) : reply.send(told)
}

/** Ends the connection in the middle of the answer. */
function cutOff(reply: FastifyReply, told: object): FastifyReply {
  const text = JSON.stringify(told)
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length })
  reply.raw.write(text.slice(0, text.length / 2), () => reply.raw.destroy())
  return reply
}

async function outcome(endpoint: Endpoint, asked: Request): Promise<object> {
  try {
    return { result: (await endpoint.answer(asked)) ?? null }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { error: { code: error instanceof RpcError ? error.code : -32000, message } }
  }
}
