// All capabilities of the server, and the feed, which brings work in the same way. Whatever is built from all
// of them takes them from this file.
import { accessPart } from './access/part.ts'
import { accountPart } from './account/part.ts'
import { accountingPart } from './accounting/part.ts'
import { chatPart } from './chat/part.ts'
import { demandPart } from './demand/part.ts'
import { depositPart } from './deposit/part.ts'
import { feedPart } from './feed/part.ts'
import { identityPart } from './identity/part.ts'
import { interchangePart } from './interchange/part.ts'
import { marketPart } from './market/part.ts'
import { memberPart } from './member/part.ts'
import { noticePart } from './notice/part.ts'
import { operatorPart } from './operator/part.ts'
import { orderPart } from './order/part.ts'
import type { CapabilityPart } from './part.ts'
import { sandboxPart } from './sandbox/part.ts'
import { servicePart } from './service/part.ts'
import { settlementPart } from './settlement/part.ts'
import { sitePart } from './site/part.ts'
import { withdrawPart } from './withdraw/part.ts'

const all = [
  accessPart,
  accountPart,
  accountingPart,
  depositPart,
  feedPart,
  marketPart,
  memberPart,
  noticePart,
  operatorPart,
  orderPart,
  servicePart,
  settlementPart,
  withdrawPart,
  chatPart,
  demandPart,
  identityPart,
  interchangePart,
  sandboxPart,
  sitePart,
] as const

export const parts: readonly CapabilityPart[] = all

type AnyPart = (typeof all)[number]
/** The types of one property (Name) in those parts that have it. */
type ValueUnder<Name extends keyof CapabilityPart> = AnyPart extends infer Each
  ? Each extends { readonly [Key in Name]: infer Own }
    ? Own
    : never
  : never
type Together<Each> = (Each extends unknown ? (own: Each) => void : never) extends (own: infer Both) => void
  ? Both
  : never

/**
 * Merges one table of all parts, with the exact type of what they have: a missing entry does not compile
 * where it is needed.
 */
export function together<Name extends 'calls' | 'operatorCalls' | 'settingEffects' | 'works' | 'proposals'>(
  name: Name,
): Together<ValueUnder<Name>> {
  return Object.assign({}, ...parts.map((part) => part[name])) as Together<ValueUnder<Name>>
}
