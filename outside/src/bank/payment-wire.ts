// Where the customer's programs deliver their files of payments, with the token that also reads the
// statements.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { BankAccounts } from './accounts.ts'
import { takeFile } from './payments.ts'
import type { BankState } from './state.ts'

const largest = 20_000_000
const statuses = { duplicate: 409, account: 422, funds: 422, file: 422 } as const

export function addPayments(
  app: FastifyInstance,
  accounts: BankAccounts,
  state: BankState,
  token: string,
): void {
  app.addContentTypeParser(
    ['application/xml', 'text/xml'],
    { parseAs: 'string', bodyLimit: largest },
    (_, body, done) => done(null, body),
  )
  app.post('/payments', (call, reply) => {
    if (call.headers.authorization !== `Bearer ${token}`) return reply.code(401).send('who are you?')
    if (state.fault === 'down') return reply.code(503).send('down')
    const taken = takeFile(accounts, String(call.body), state.fate, Date.now())
    if (state.fate === 'lost') return loseAnswer(reply)
    if (taken.is === 'taken') return reply.code(202).send({ message: taken.messageId, lines: taken.lines })
    return reply.code(statuses[taken.is]).send({ error: taken.is, ...('why' in taken && { why: taken.why }) })
  })
}

export function loseAnswer(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}
