import { refusal } from '@touchline/contract/envelope'
import type { SignedIn } from './handler.ts'

/** Where a path names the member's own id, a foreign one is refused (1004) like one that does not exist. */
export function refuseForeign(member: SignedIn, id: string): void {
  if (id !== member.memberId) throw refusal(1004)
}
