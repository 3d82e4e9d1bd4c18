// A new contact for a member who has lost the old one and every device. One operator proposes it once the
// identity is certain, another approves it. It is sealed in between, so that neither the proposal nor the
// audit log reveals it. All sessions of the account end.
import { refusal } from '@touchline/contract/envelope'
import type postgres from 'postgres'
import { uniquely } from '../../access/register.ts'
import { liftLocks } from '../../access/throttle.ts'
import type { Deps } from '../../deps.ts'
import { notifyLive } from '../../live/bus.ts'
import { tellMember } from '../../notice/tell.ts'
import type { ProposalWork } from '../../task/proposal.ts'
import { hidden } from '../setting/contact.ts'

interface ProposedContact {
  readonly way: 'email' | 'phone'
  /** The contact with its middle hidden. */
  readonly shown: string
  /** The sealed contact, base64. */
  readonly sealed: string
}

interface Contacts {
  readonly email: string
  readonly phone: string
}

/** `contact` is an email address or a phone number with country code. */
export function proposedContact(
  { vault }: Pick<Deps, 'vault'>,
  memberId: string,
  contact: string,
): ProposedContact {
  const sealed = vault.seal(memberId, 'contact', contact).toString('base64')
  return { way: contact.includes('@') ? 'email' : 'phone', shown: hidden(contact), sealed }
}

/**
 * The present contacts with their middles hidden. Refuses with 1004 when there is no such member, and with
 * 1188 when the member's identity is not approved.
 */
export async function contactsNow(tx: postgres.TransactionSql, memberId: string): Promise<Contacts> {
  const [row] = await tx<{ email: string | null; phone: string | null; identified: boolean }[]>`
    select m.email, m.phone, exists (select from identity i where i.member_id = m.id and i.state = 'approved') as identified
    from member m where m.id = ${memberId}`
  if (!row) throw refusal(1004)
  if (!row.identified) throw refusal(1188)
  return { email: hidden(row.email), phone: hidden(row.phone) }
}

export const contactProposal: ProposalWork = {
  now: (_, tx, memberId) => contactsNow(tx, memberId),
  async apply(deps, tx, memberId, after) {
    const { way, sealed } = after as ProposedContact
    const contact = deps.vault.open(memberId, 'contact', Buffer.from(sealed, 'base64')).toString()
    // Sent to the old contacts: if it was not the member who asked, the member learns of it.
    await tellMember(deps, tx, memberId, { kind: 'security', what: 'contact' })
    const [member] = await uniquely(
      () => tx<{ id: string; username: string }[]>`
        update member set ${tx(way)} = ${contact}, password_change_due = true,
          regained_at = ${new Date(deps.wallClock.now())} where id = ${memberId} returning id, username`,
    )
    await liftLocks(tx, member!)
    await tx`delete from known_device where member_id = ${memberId}`
    // The password is unchanged; the next sign-in asks for a new one.
    await deps.sessions.endAllOf(tx, memberId, 'signed-out')
    await notifyLive(tx, { kind: 'member', id: memberId, version: deps.wallClock.now() })
    return undefined
  },
}
