// A member's identity as it is stored, and as it is told to its owner.
import type { IdentityVerificationInfo } from '@touchline/contract/identity/types'
import { relayPrefix } from '@touchline/contract/path'
import { maskedIdNumber } from '@touchline/engine/identity/id-number'
import {
  allowsIdentity,
  type IdentityState,
  type RefusalReason,
  reviewWithinMs,
} from '@touchline/engine/identity/rules'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'

export interface IdentityRow {
  readonly state: IdentityState
  readonly realName: Buffer | null
  readonly idNumber: Buffer | null
  readonly uploads: number
  readonly uploadsSince: Date
  readonly appliedAt: Date | null
  readonly decidedAt: Date | null
  readonly reason: RefusalReason | null
}

/**
 * The member's row, made if it is missing, and locked, so that a member's acts about the identity run one
 * after the other.
 */
export async function lockIdentity(tx: postgres.TransactionSql, memberId: string): Promise<IdentityRow> {
  await tx`insert into identity (member_id) values (${memberId}) on conflict do nothing`
  const [row] = await tx<IdentityRow[]>`
    select state, real_name as "realName", id_number as "idNumber", uploads, uploads_since as "uploadsSince",
      applied_at as "appliedAt", decided_at as "decidedAt", reason from identity where member_id = ${memberId} for update`
  if (!row) throw new Error(`member ${memberId} has no identity`)
  return row
}

interface OwnIdentityRow
  extends Pick<IdentityRow, 'realName' | 'idNumber' | 'appliedAt' | 'decidedAt' | 'reason'> {
  readonly state: IdentityState
  readonly face: string | null
  readonly back: string | null
  readonly ahead: number
  readonly underAge: boolean
}

/** The identity as its owner is told of it. */
export async function identityInfo(
  { sql, vault, siteClock }: Pick<Deps, 'sql' | 'vault' | 'siteClock'>,
  memberId: string,
): Promise<IdentityVerificationInfo> {
  const [row] = await sql<OwnIdentityRow[]>`
    select coalesce(i.state, 'none') as state, i.real_name as "realName", i.id_number as "idNumber", i.applied_at as "appliedAt",
      i.decided_at as "decidedAt", i.reason, m.under_age_since is not null as "underAge",
      (select id from identity_picture where member_id = m.id and side = 'face') as face,
      (select id from identity_picture where member_id = m.id and side = 'back') as back,
      case when i.state = 'review' then (select count(*) from identity o where o.state = 'review'
        and (o.applied_at, o.member_id) < (i.applied_at, i.member_id)) else 0 end::int as ahead
    from member m left join identity i on i.member_id = m.id where m.id = ${memberId}`
  if (!row) throw new Error(`no member ${memberId}`)
  const { state, face, back, reason, ahead } = row
  const number = row.idNumber && vault.open(memberId, 'number', row.idNumber).toString()
  const inReview = state === 'review' && row.appliedAt
  return {
    state,
    reason,
    ahead,
    bankAccountName: row.realName ? vault.open(memberId, 'name', row.realName).toString() : '',
    identity: number ? maskedIdNumber(number) : '',
    canUploadPicture: allowsIdentity('upload', state),
    canApply: allowsIdentity('apply', state) && face !== null && back !== null,
    idPictureFace: face ?? '',
    idPictureBack: back ?? '',
    idPictureFaceUrl: face ? pictureUrl('face') : '',
    idPictureBackUrl: back ? pictureUrl('back') : '',
    appliedAt: row.appliedAt?.getTime() ?? null,
    promisedAt: inReview ? inReview.getTime() + reviewWithinMs : null,
    decidedAt: row.decidedAt?.getTime() ?? null,
    underAge: row.underAge,
    siteTime: siteClock.now(),
  }
}

const pictureUrl = (side: 'face' | 'back') => `${relayPrefix}/members/identity_verification/picture/${side}`
