// Traces of where an account was seen: the device, the network and the identity number, each stored only as a
// print. Which accounts they link is found out afterwards (server/src/member/link), so that signing in does
// not wait for it.
import { hash } from 'node:crypto'
import type { EvidenceKind } from '@touchline/engine/member/link'
import type postgres from 'postgres'
import { networkOf } from '../http/defences/address.ts'

interface SignIn {
  readonly deviceHash: Buffer
  readonly address: string
  /** Unix ms, wall clock. */
  readonly now: number
  /** For how long a device or network counts, ms. */
  readonly window: number
}

/**
 * Stores the device and network, at most once an hour. A trace not seen for longer than `window` starts
 * afresh.
 */
export async function traceSignIn(
  tx: postgres.TransactionSql,
  memberId: string,
  { deviceHash, address, now, window }: SignIn,
): Promise<void> {
  const at = new Date(now)
  const since = new Date(now - window)
  const row = (kind: EvidenceKind, print: Buffer) => ({
    kind,
    print,
    member_id: memberId,
    first_at: at,
    last_at: at,
  })
  const rows = [row('device', deviceHash), row('address', networkPrint(address))]
  await tx`insert into member_trace ${tx(rows)} on conflict (kind, print, member_id) do update
    set last_at = excluded.last_at, fresh = member_trace.fresh or member_trace.last_at < ${since},
      first_at = case when member_trace.last_at < ${since} then excluded.first_at else member_trace.first_at end
    where member_trace.last_at < excluded.last_at - interval '1 hour'`
}

/** Stores the print of an identity number that the member gave, even if it was refused. */
export async function traceIdentity(
  tx: postgres.TransactionSql,
  memberId: string,
  print: Buffer,
  now: number,
): Promise<void> {
  await tx`insert into member_trace (kind, print, member_id, first_at, last_at)
    values ('identity', ${print}, ${memberId}, ${new Date(now)}, 'infinity') on conflict do nothing`
}

function networkPrint(address: string): Buffer {
  return hash('sha256', networkOf(address), 'buffer')
}
