// A new contact for a member who has lost the old one and every device: one operator proposes it once the
// identity is certain, another approves it. It is sealed on the way, so that neither proposal nor audit log
// reveals it; anyone who was signed in to the account is signed out.
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
  /** With its middle hidden. */
  readonly shown: string
  /** Base64. */
  readonly sealed: string
}

interface Contacts {
  readonly email: string
  readonly phone: string
}

/** An address of mail or a number with country code. */
export function proposedContact(
  { vault }: Pick<Deps, 'vault'>,
  memberId: string,
  contact: string,
): ProposedContact {
  const sealed = vault.seal(memberId, 'contact', contact).toString('base64')
  return { way: contact.includes('@') ? 'email' : 'phone', shown: hidden(contact), sealed }
}

/**
 * With their middles hidden. Refuses with 1004 when there is no such member, and with 1188 one whose identity
 * is not approved.
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
    // To the contacts of before: if it was not the member who asked, it hears of it.
    await tellMember(deps, tx, memberId, { kind: 'security', what: 'contact' })
    const [member] = await uniquely(
      () => tx<{ id: string; username: string }[]>`
        update member set ${tx(way)} = ${contact}, password_change_due = true,
          regained_at = ${new Date(deps.wallClock.now())} where id = ${memberId} returning id, username`,
    )
    await liftLocks(tx, member!)
    await tx`delete from known_device where member_id = ${memberId}`
    // Its password is as it was: what is new is asked for at the next sign-in.
    await deps.sessions.endAllOf(tx, memberId, 'signed-out')
    await notifyLive(tx, { kind: 'member', id: memberId, version: deps.wallClock.now() })
    return undefined
  },
}
