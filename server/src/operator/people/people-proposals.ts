// Changes that give an operator more than before, which two other people must make together: new roles, the
// way back in after a block, and joining again after losing a second factor.
import { refusal } from '@touchline/contract/envelope'
import type { OperatorRole } from '@touchline/contract/operator/acts'
import type { ProposalMatter } from '@touchline/contract/operator/proposals'
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import { type ProposalWork, propose } from '../../task/proposal.ts'
import { endOperatorSessionsOf, type OperatorSession } from '../sign-in/sessions.ts'
import { endLinks } from './join.ts'
import { checkAdminStays, type Person, personOf, setRoles } from './people.ts'

type Matter = Exclude<Extract<ProposalMatter, `operator${string}`>, 'operatorInvite'>

/**
 * Proposes the change; answers the number of its case. Refuses with 1321 when the same change already waits,
 * or when it would change nothing.
 */
export async function proposeForPerson(
  { siteClock }: Pick<Deps, 'siteClock'>,
  tx: postgres.TransactionSql,
  by: OperatorSession,
  {
    matter,
    person,
    after,
    reason,
  }: { readonly matter: Matter; readonly person: Person; readonly after: object; readonly reason: string },
): Promise<number> {
  const [same] = await tx<{ id: number }[]>`
    select task_id as id from open_proposal where matter = ${matter} and object = ${person.id} limit 1`
  if (same) throw refusal(1321)
  const before = caseContents[matter](person)
  if (JSON.stringify(before) === JSON.stringify(after)) throw refusal(1321)
  return propose(
    tx,
    by,
    { matter, object: person.id, before, after, reason, about: [person.name] },
    siteClock.now(),
  )
}

/** What a case shows of an operator, before and after the change; always with the name. */
export const caseContents = {
  operatorRoles: ({ name, roles }: Person) => ({ operator: name, roles: [...roles] }),
  operatorUnblock: ({ name, suspended }: Person) => ({ operator: name, blocked: suspended }),
  operatorFactor: ({ name, joined }: Person) => ({ operator: name, joined }),
} as const satisfies Record<Matter, (person: Person) => object>

const concerns = (id: string) => [id]

export const rolesProposal: ProposalWork = {
  concerns,
  now: async (_, tx, id) => caseContents.operatorRoles(await personOf(tx, id)),
  async apply(_, tx, id, after) {
    await setRoles(tx, await personOf(tx, id), (after as { roles: OperatorRole[] }).roles)
    return undefined
  },
}

export const unblockOperatorProposal: ProposalWork = {
  concerns,
  now: async (_, tx, id) => caseContents.operatorUnblock(await personOf(tx, id)),
  async apply(_, tx, id) {
    const unblocked = await tx`update operator set state = 'active' where id = ${id} and state = 'suspended'`
    if (unblocked.count === 0) throw refusal(1321)
    return undefined
  },
}

/**
 * Once approved, no one signs in as this operator until the person has joined again through an
 * administrator's link.
 */
export const factorProposal: ProposalWork = {
  concerns,
  now: async (_, tx, id) => caseContents.operatorFactor(await personOf(tx, id)),
  async apply({ wallClock }, tx, id) {
    const now = wallClock.now()
    await checkAdminStays(tx, id)
    await tx`update operator set password_hash = null, totp_secret = null, totp_next = null where id = ${id}`
    await tx`delete from operator_passkey where operator_id = ${id}`
    await endOperatorSessionsOf(tx, id, now)
    await endLinks(tx, id, now)
    return undefined
  },
}
