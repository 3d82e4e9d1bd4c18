// The server's log: JSON lines on standard output. Members' private data are not in them, even where the
// database repeats them in its errors.
import pino, { type DestinationStream, type Logger } from 'pino'

/** Lines of at least this level; `to` is standard output when left out. */
export function openLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['req.headers.cookie', 'req.headers.ticket'],
    serializers: { err: faultFields },
  }
  return to ? pino(options, to) : pino(options)
}

/**
 * A fault's own fields. PostgreSQL's errors go without the row's values (`detail`), which belong to someone,
 * and their context (`where`) without the statements' texts: those are our own, and kilobytes for each order
 * while a disk is full.
 */
function faultFields(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { detail, where, ...fields } = pino.stdSerializers.err(error)
  return {
    ...fields,
    ...(typeof where === 'string' && { where: functionsIn(where) }),
    ...(error instanceof AggregateError && { aggregateErrors: error.errors.map(faultFields) }),
  }
}

/** The lines that name a function of the database. */
function functionsIn(where: string): string[] {
  return where.split('\n').filter((line) => line.startsWith('PL/pgSQL function'))
}
