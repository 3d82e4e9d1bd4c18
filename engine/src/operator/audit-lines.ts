// The audit log as lines: each line is the hashed text of one row and contains the hash of the line before.
// Anyone who has the lines can check the log without the house and, with a head known from outside the house,
// also that no line is missing at the end. The lines hold no free texts.
import { hex } from '../account/chain.ts'
import type { AnyHash } from '../account/merkle.ts'
import { type AuditHead, auditGenesis } from './audit.ts'

export interface AuditLinesCheck {
  /** Rows that follow from the row before. */
  readonly rows: number
  readonly first: number
  readonly last: number
  /** The last row's hash. */
  readonly hash: string
  /** Unix ms of the first row. */
  readonly since: number
  /** How many of the heads known from elsewhere match one of the rows. */
  readonly known: number
  readonly fault: AuditLinesFault | null
}

export interface AuditLinesFault {
  /**
   * The first fault. line: not a line of the log. gap: not the next row. changed: not the row whose hash the
   * next line has. told: its hash differs from a known head. cut: a known head lies beyond the last line.
   */
  readonly kind: 'line' | 'gap' | 'changed' | 'told' | 'cut'
  /** The number of the row with the fault. */
  readonly seq: number
}

interface AuditLine {
  readonly previousHash: string
  readonly seq: number
  readonly at: number
}

const form = /^audit\|1\|([0-9a-f]{64})\|([1-9]\d{0,15})\|(\d{1,16})(?:\|[\w.:-]*){5}(?:\|[0-9a-f]{64}){3}$/

/**
 * Checks lines one after the other, and against heads known from elsewhere; a head beyond the last line shows
 * that some are cut off.
 */
export async function checkAuditLines(
  sha256: AnyHash,
  lines: AsyncIterable<string> | Iterable<string>,
  heads: readonly AuditHead[] = [],
): Promise<AuditLinesCheck> {
  const told = Map.groupBy(heads, ({ seq }) => seq)
  let check: AuditLinesCheck = { rows: 0, first: 0, last: 0, hash: '', since: 0, known: 0, fault: null }
  const failed = (kind: AuditLinesFault['kind'], seq: number) => ({ ...check, fault: { kind, seq } })
  for await (const line of lines) {
    const read = readLine(line)
    const first = check.rows === 0
    const seq = first ? (read?.seq ?? 1) : check.last + 1
    if (!read) return failed('line', seq)
    if (read.seq !== seq) return failed('gap', seq)
    if (!first && read.previousHash !== check.hash) return failed('changed', check.last)
    if (seq === 1 && read.previousHash !== auditGenesis) return failed('changed', 1)
    const hash = hex(await sha256(new TextEncoder().encode(line)))
    const said = told.get(seq) ?? []
    if (said.some((head) => head.hash !== hash)) return failed('told', seq)
    check = {
      ...check,
      rows: check.rows + 1,
      ...(first && { first: seq, since: read.at }),
      last: seq,
      hash,
      known: check.known + said.length,
    }
  }
  return heads.some(({ seq }) => seq > check.last) ? failed('cut', check.last + 1) : check
}

function readLine(line: string): AuditLine | null {
  const [, previousHash, seq, at] = form.exec(line) ?? []
  return previousHash ? { previousHash, seq: Number(seq), at: Number(at) } : null
}

/** Heads as people note them, one `seq hash ..` per line; other lines are skipped. */
export function readAuditHeads(text: string): AuditHead[] {
  return text.split('\n').flatMap((line) => {
    const [, seq, hash] = /^(\d{1,16}) ([0-9a-f]{64})(?: |$)/.exec(line) ?? []
    return hash ? [{ seq: Number(seq), hash }] : []
  })
}
