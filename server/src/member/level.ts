import type { SettingValues } from '@touchline/contract/settings'

/** What a VIP level brings now; a level that the settings no longer have counts as the highest below it. */
export function levelOf(settings: SettingValues, level: number): SettingValues['vipLevels'][number] {
  const found = settings.vipLevels.findLast((one) => one.level <= level)
  if (!found) throw new Error(`the setting vipLevels has no level at or below ${level}`)
  return found
}
