import type * as identityCalls from '@touchline/contract/identity/calls'
import type { HandlersOf } from '../http/handler.ts'
import { applyIdentity } from './apply.ts'
import { bindIdentity } from './bind.ts'
import { identityInfo } from './row.ts'
import { pictureOf, uploadPicture } from './upload.ts'

export const identityHandlers: HandlersOf<typeof identityCalls> = {
  async bindRealName({ deps, member: { memberId }, body }) {
    await bindIdentity(deps, memberId, body)
    return { identityVerificationInfo: await identityInfo(deps, memberId) }
  },

  async addRealnameMember({ deps, member: { memberId }, body }) {
    await bindIdentity(deps, memberId, body)
    return { identityVerificationInfo: await identityInfo(deps, memberId) }
  },

  async uploadPicture({ deps, member: { memberId }, body }) {
    await uploadPicture(deps, memberId, body.side, body.picture)
    return { identityVerificationInfo: await identityInfo(deps, memberId) }
  },

  async readPicture({ deps, member: { memberId }, params }) {
    return { picture: (await pictureOf(deps, memberId, params.side)).toString('base64') }
  },

  async applyIdentity({ deps, member: { memberId } }) {
    await applyIdentity(deps, memberId)
    return { identityVerificationInfo: await identityInfo(deps, memberId) }
  },
}
