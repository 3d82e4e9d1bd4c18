// The chat of another company, where the operator has one. This server asks its link, because only the server
// knows where a request comes from; the link names a page, which the app frames.
// docs/decisions/0240-the-outside-chat-is-asked-by-the-server.md says what the link is told.
import type { PayloadOf } from '@touchline/contract/call'
import type * as chatCalls from '@touchline/contract/chat/calls'
import { outsideCalls } from '@touchline/contract/chat/outside'
import { customerService } from '@touchline/contract/code-tables'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import * as z from 'zod/mini'
import { countOutsideChat } from '../access/limits.ts'
import { approvedName } from '../deposit/names.ts'
import type { Deps } from '../deps.ts'
import { askLink } from './outside-link.ts'

interface OutsideChatRequest {
  /** Null for a visitor. */
  readonly member: { readonly memberId: string; readonly username: string } | null
  readonly language: Language
  readonly address: string
  readonly iframeBy: string
  /** Name and amount are sent only with the member's consent. */
  readonly consent: boolean
}

type Outcome = PayloadOf<typeof chatCalls.outsideChat>

const answered = z.object({ code: z.coerce.number(), visitorurl: z.optional(z.string()) })

/** Refuses with 1004 when there is no outside chat, and with 1005 when asked too often. */
export async function openOutsideChat(deps: Deps, asking: OutsideChatRequest): Promise<Outcome> {
  const there = deps.settings.current.outsideDesk
  if (!there) throw refusal(1004)
  await deps.sql.begin((tx) => countOutsideChat(tx, asking.address, deps.wallClock.now()))
  const local = deps.outside.find(({ name }) => name === 'desk')?.address ?? null
  let read: z.output<typeof answered>
  try {
    const { status, text } = await askLink(there.link, await headersOf(deps, asking), { local })
    if (status !== 200) throw new Error(`the link answered ${status}`)
    read = answered.parse(JSON.parse(text))
  } catch (err) {
    deps.log.warn({ err }, 'the outside chat did not answer')
    return { outcome: customerService.badResponse, visitorurl: null }
  }
  const url = URL.parse(read.visitorurl ?? '')
  if (read.code !== customerService.okCode || url?.origin !== there.frames) {
    deps.log.warn({ code: read.code, origin: url?.origin }, 'the outside chat took nobody in')
    return { outcome: customerService.badCode, visitorurl: null }
  }
  return { outcome: 'ok', visitorurl: url.href }
}

/** Values are percent-encoded, because headers cannot hold other scripts. */
async function headersOf(deps: Deps, asking: OutsideChatRequest): Promise<Record<string, string>> {
  const { member, language, address, iframeBy, consent } = asking
  const told = {
    userName: member?.username ?? '',
    iframeBy,
    finishCall: outsideCalls.finish,
    donateCall: outsideCalls.donate,
    langCultureName: language,
    userIp: address,
    ...(member && consent && (await consented(deps, member.memberId))),
  }
  return Object.fromEntries(Object.entries(told).map(([name, value]) => [name, encodeURIComponent(value)]))
}

/**
 * The name of the approved identity, and the amount of the newest deposit order that waits. Either is left
 * out when missing.
 */
async function consented(
  deps: Pick<Deps, 'sql' | 'vault'>,
  memberId: string,
): Promise<{ accountName?: string; depositAmount?: string }> {
  const [row] = await deps.sql<[{ name: Buffer | null; amount: Fen | null }]>`
    select (select real_name from identity where member_id = ${memberId} and state = 'approved') as name,
      (select amount from deposit_order where member_id = ${memberId} and state in ('open', 'confirming')
        order by id desc limit 1) as amount`
  const name = approvedName(deps, memberId, row.name)
  return {
    ...(name !== null && { accountName: name }),
    ...(row.amount !== null && { depositAmount: formatFen(row.amount) }),
  }
}
