// The addresses of this site that a member may use.
import type { PayloadOf } from '@touchline/contract/call'
import type { domainList } from '@touchline/contract/notice/calls'
import type { Deps } from '../deps.ts'

/** From this level on a member has the VIP addresses, too. */
const vipFrom = 1

export async function listDomains(
  { sql, settings }: Pick<Deps, 'sql' | 'settings'>,
  memberId: string,
): Promise<PayloadOf<typeof domainList>> {
  const { vipDomains, addresses } = settings.current
  const [member] = await sql<[{ level: number }]>`select level from member where id = ${memberId}`
  return { vip: member.level >= vipFrom ? vipDomains : [], official: addresses }
}
