import type { SettingValues } from '@touchline/contract/settings'
import { parseUsdtRate, type UsdtRate } from '@touchline/engine/deposit/conversion'

/** What USDT is credited as at present; null: it is not taken. */
export function rateNow({ usdtRate }: SettingValues): UsdtRate | null {
  return usdtRate && parseUsdtRate(usdtRate.deposit)
}
