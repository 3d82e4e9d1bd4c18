import { refusal } from '@touchline/contract/envelope'
import type * as interchangeCalls from '@touchline/contract/interchange/calls'
import { interchangeRefusal, refusesSender } from '@touchline/engine/interchange/checks'
import { deviceHash, deviceSecret } from '../access/device.ts'
import { shortened } from '../access/referrer.ts'
import { refuseForeign } from '../http/foreign.ts'
import type { HandlersOf } from '../http/handler.ts'
import { notifyLive } from '../live/bus.ts'
import { readSender } from './facts.ts'
import { findReceiver, placeInterchange, refusalOf } from './place.ts'
import { readInterchange, readInterchanges } from './read.ts'

export const interchangeHandlers: HandlersOf<typeof interchangeCalls> = {
  async checkUsername({ deps, member, params: { a, b }, address }) {
    refuseForeign(member, a)
    const refused = refusesSender((await readSender(deps.sql, deps, member.memberId)).facts)
    if (refused) throw refusalOf(refused, deps.settings.current)
    if (b.toLowerCase() === member.username.toLowerCase()) throw refusal(interchangeRefusal.same)
    const { username } = await findReceiver(deps, member, b, address)
    return { incomeUserName: shortened(username) }
  },

  async userInterchange(request) {
    const { deps, member, body, address } = request
    const { incomeUserName: to, amount, pickupPassword: password, authToken, idempotencyKey } = body
    const device = deviceHash(deviceSecret(request))
    const proof = { password, authToken, address, device }
    const id = await placeInterchange(deps, member, { to, amount, idempotencyKey }, proof)
    return readInterchange(deps, member.memberId, id)
  },

  async interchanges({ deps, member, query }) {
    const page = await readInterchanges(deps, member.memberId, query.page)
    return { siteTime: deps.siteClock.now(), ...page }
  },

  async oneInterchange({ deps, member, params }) {
    return readInterchange(deps, member.memberId, params.x)
  },

  async setInterchange({ deps, member: { memberId }, body: { enabled } }) {
    await deps.sql.begin(async (tx) => {
      await tx`update member set interchange_off = ${!enabled} where id = ${memberId}`
      await notifyLive(tx, { kind: 'member', id: memberId, version: deps.siteClock.now() })
    })
    return { enabled }
  },
}
