import { refusal } from '@touchline/contract/envelope'
import type * as ownCalls from '@touchline/contract/operator/own-calls'
import type { ConsoleDeps, OperatorHandlersOf } from './handler.ts'
import { beginTotp, changePassword, endOther, readOwnAccess, replaceTotp } from './people/own-access.ts'
import { tellOwner } from './people/tell.ts'
import { addPasskey, askFor, passkeyIds } from './sign-in/passkey.ts'
import { prove } from './sign-in/proof.ts'

const placeOf = ({ consoleOrigin, wallClock }: Pick<ConsoleDeps, 'consoleOrigin' | 'wallClock'>) => ({
  origin: consoleOrigin,
  now: wallClock.now(),
})

export const ownHandlers: OperatorHandlersOf<typeof ownCalls> = {
  ownAccess: ({ deps, tx, operator }) => readOwnAccess(tx, operator, deps.wallClock.now()),
  prove: ({ deps, tx, operator, body }) => prove(deps, tx, operator, body),
  async askOwnPasskey({ deps, tx, operator: { operatorId } }) {
    const asked = await askFor(tx, { purpose: 'prove', operatorId }, placeOf(deps))
    return { ...asked, ids: await passkeyIds(tx, operatorId) }
  },
  async beginPasskey({ deps, tx, operator: { operatorId, name } }) {
    const asked = await askFor(tx, { purpose: 'add', operatorId }, placeOf(deps))
    const user = { id: Buffer.from(operatorId).toString('base64url'), name }
    return { ...asked, user, ids: await passkeyIds(tx, operatorId) }
  },
  async addPasskey({ deps, tx, operator: { operatorId }, body }) {
    const done = { act: 'own.passkey_add', object: '', reason: '' }
    const added = await addPasskey(tx, operatorId, body, placeOf(deps))
    if (added) await tellOwner(tx, operatorId, 'passkey', deps.wallClock.now())
    return added ? { ...done, payload: {}, after: { name: body.name } } : { ...done, refused: refusal(1969) }
  },
  async renamePasskey({ tx, operator: { operatorId }, body: { id, name } }) {
    const renamed =
      await tx`update operator_passkey set name = ${name} where id = ${id} and operator_id = ${operatorId}`
    if (renamed.count === 0) throw refusal(1004)
    return { payload: {}, act: 'own.passkey_rename', object: '', reason: '', after: { name } }
  },
  async removePasskey({ deps, tx, operator: { operatorId }, body: { id } }) {
    const [removed] = await tx<{ name: string }[]>`
      delete from operator_passkey where id = ${id} and operator_id = ${operatorId} returning name`
    if (!removed) throw refusal(1004)
    await tellOwner(tx, operatorId, 'passkey', deps.wallClock.now())
    return { payload: {}, act: 'own.passkey_remove', object: '', reason: '', before: removed }
  },
  changeOwnPassword: ({ deps, tx, operator, body }) =>
    changePassword(tx, operator, body, deps.wallClock.now()),
  async changeOwnEmail({ deps, tx, operator, body: { email } }) {
    await tellOwner(tx, operator.operatorId, 'email', deps.wallClock.now())
    await tx`update operator set email = ${email} where id = ${operator.operatorId}`
    return { payload: {}, act: 'own.email', object: '', reason: '' }
  },
  async endOwnSession({ deps, tx, operator, body: { id } }) {
    await endOther(tx, operator, id, deps.wallClock.now())
    return { payload: {}, act: 'own.end_session', object: '', reason: '' }
  },
  async beginAuthenticator({ deps, tx, operator }) {
    const payload = await beginTotp(deps, tx, operator)
    return { payload, act: 'own.begin_authenticator', object: '', reason: '' }
  },
  async replaceAuthenticator({ deps, tx, operator, body: { code } }) {
    await replaceTotp(deps, tx, operator, { code, now: deps.wallClock.now() })
    return { payload: {}, act: 'own.authenticator', object: '', reason: '' }
  },
}
