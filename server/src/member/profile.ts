import type { Deps } from '../deps.ts'

export interface Profile {
  readonly username: string
  readonly nickname: string
  readonly level: number
  /** Preset stakes in fen. */
  readonly betSizes: readonly number[]
  readonly language: string
}

/** The member's own row. */
export async function readProfile(deps: Deps, memberId: string): Promise<Profile> {
  const row = await deps.db
    .selectFrom('member')
    .select(['username', 'nickname', 'level', 'bet_sizes', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const { bet_sizes: betSizes, ...rest } = row
  return { ...rest, betSizes }
}
