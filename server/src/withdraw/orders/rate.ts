// The rate at which USDT is paid out: never below the one at which it is credited, so that no one gains by
// going in and out.
import type { SettingValues } from '@touchline/contract/settings'
import { parseUsdtRate, type UsdtRate } from '@touchline/engine/deposit/conversion'

export function withdrawRate({ usdtRate, usdtWithdrawRate }: SettingValues): UsdtRate | null {
  const out = usdtWithdrawRate === null ? null : parseUsdtRate(usdtWithdrawRate)
  const into = usdtRate && parseUsdtRate(usdtRate.deposit)
  return out && ((into && into > out ? into : out) as UsdtRate)
}
