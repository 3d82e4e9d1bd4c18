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
 * The fields of an error. PostgreSQL's errors go without the values of rows (`detail`), which belong to
 * members, and their context (`where`) goes without the text of statements: that is our own, and would be
 * kilobytes for each order while a disk is full.
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
