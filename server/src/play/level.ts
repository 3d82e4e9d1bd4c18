import type { SettingValues } from '@touchline/contract/settings'
import type { Deps } from '../deps.ts'

/** The terms of a VIP level now; a level that the settings no longer have counts as the highest below it. */
export function levelOf(settings: SettingValues, level: number): SettingValues['vipLevels'][number] {
  const found = settings.vipLevels.findLast((one) => one.level <= level)
  if (!found) throw new Error(`the setting vipLevels has no level at or below ${level}`)
  return found
}

/** The level that the member has. */
export async function readLevel({ sql }: Pick<Deps, 'sql'>, memberId: string): Promise<number> {
  const [row] = await sql<[{ level: number }]>`select level from member where id = ${memberId}`
  return row.level
}
