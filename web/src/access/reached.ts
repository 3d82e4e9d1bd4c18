import type { PayloadOf } from '@touchline/contract/call'
import type { contactInfo } from '@touchline/contract/member/setting-calls'
import type { CodeChannel } from './code-errands.ts'

/**
 * Those of the operator's ways to send a code on which this member can be reached, and the member's contacts
 * with their middles hidden.
 */
export function reached(offered: readonly CodeChannel[], { email, phone2 }: PayloadOf<typeof contactInfo>) {
  const contactOf: Readonly<Record<CodeChannel, string>> = { email, mobile: phone2 }
  const ways = offered.filter((way) => contactOf[way] !== '')
  return { ways, contacts: ways.map((way) => contactOf[way]) }
}
