// A file as the answer of an act. Its text is read in a separate transaction while the operator receives it,
// so that a log of any length needs little memory. A client that takes nothing for half a minute ends the
// answer (the limit of an idle transaction), as does a broken connection.
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'
import type { DoneWithFile } from './handler.ts'

export function fileAnswer(
  { sql, log }: Pick<Deps, 'sql' | 'log'>,
  reply: FastifyReply,
  { name, type }: { readonly name: string; readonly type: string },
  read: DoneWithFile['file'],
): Readable {
  reply.header('content-type', type).header('content-disposition', `attachment; filename="${name}"`)
  const answer = new PassThrough()
  const reading = sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`set local statement_timeout = 0`
    await pipeline(read(tx), answer)
  })
  reading.catch((err: unknown) => {
    log.warn({ err, file: name }, 'a file was cut off')
    answer.destroy(err as Error)
  })
  return answer
}
