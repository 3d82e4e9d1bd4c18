import type { Deps } from '../deps.ts'

export interface Profile {
  readonly username: string
  readonly nickname: string
  readonly level: number
  /** Preset stakes in fen; null: none set. */
  readonly betSizes: readonly number[] | null
  readonly language: string
  readonly email: string | null
  readonly hasMobile: boolean
  readonly hasWithdrawPassword: boolean
  readonly verifiesSignIn: boolean
}

/** The member's own row. */
export async function readProfile(deps: Deps, memberId: string): Promise<Profile> {
  return deps.db
    .selectFrom('member')
    .select(['username', 'nickname', 'level', 'bet_sizes as betSizes', 'language', 'email'])
    .select('verify_sign_in as verifiesSignIn')
    .select(({ eb }) => [
      eb('phone', 'is not', null).$castTo<boolean>().as('hasMobile'),
      eb('withdraw_password_hash', 'is not', null).$castTo<boolean>().as('hasWithdrawPassword'),
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}
