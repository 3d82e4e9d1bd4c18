// The rates that an order made now would get, from the same functions that orders use, with the source and
// the time at which each came into force.
import type { PayloadOf } from '@touchline/contract/call'
import type { exchangeRates } from '@touchline/contract/withdraw/calls'
import { formatUsdtRate } from '@touchline/engine/deposit/conversion'
import { rateNow } from '../../deposit/rate.ts'
import type { Deps } from '../../deps.ts'
import { withdrawRate } from './rate.ts'

type Rates = PayloadOf<typeof exchangeRates>

export async function readExchangeRates({ sql, settings, siteClock }: Deps): Promise<Rates> {
  const values = settings.current
  const stored = await sql<{ name: string; changedAt: Date }[]>`
    select name, changed_at as "changedAt" from setting where name in ('usdtRate', 'usdtWithdrawRate')`
  const since = new Map(stored.map(({ name, changedAt }) => [name, changedAt.getTime()]))
  const [into, out] = [rateNow(values), withdrawRate(values)]
  const deposit = into && {
    rate: formatUsdtRate(into),
    source: values.usdtRate?.source ?? null,
    since: since.get('usdtRate') ?? null,
  }
  const ownRate = out && {
    rate: formatUsdtRate(out),
    source: null,
    since: since.get('usdtWithdrawRate') ?? null,
  }
  // A withdrawal rate below the deposit rate is replaced by the deposit rate, which is then in force for
  // both.
  const withdrawal = deposit && ownRate?.rate === deposit.rate ? deposit : ownRate
  return { siteTime: siteClock.now(), deposit, withdrawal }
}
