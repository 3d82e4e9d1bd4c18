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
export async function readProfile({ sql }: Deps, memberId: string): Promise<Profile> {
  const [profile] = await sql<[Profile]>`
    select username, nickname, level, bet_sizes as "betSizes", language, email,
      phone is not null as "hasMobile", withdraw_password_hash is not null as "hasWithdrawPassword",
      verify_sign_in as "verifiesSignIn"
    from member where id = ${memberId}`
  return profile
}
