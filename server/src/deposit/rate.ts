import type { SettingValues } from '@touchline/contract/settings'
import { parseUsdtRate, type UsdtRate } from '@touchline/engine/deposit/conversion'

/** The rate at which USDT is credited at present; null when USDT is not accepted. */
export function rateNow({ usdtRate }: SettingValues): UsdtRate | null {
  return usdtRate && parseUsdtRate(usdtRate.deposit)
}
