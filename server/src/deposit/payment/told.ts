// Stores what a source tells about payouts in addition to payments, above all a bank's statements and
// reports: each message once, unchanged. The payer acts on it (server/src/withdraw/payer/told.ts).
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import type { PaidOut, RejectedOut } from '../../gateway/payout.ts'

/** Stores what a page of a source tells, in the page's own transaction. */
export async function storeTold(
  { siteClock, vault }: Pick<Deps, 'siteClock' | 'vault'>,
  tx: postgres.TransactionSql,
  source: string,
  told: readonly (PaidOut | RejectedOut)[],
): Promise<void> {
  const at = new Date(siteClock.now())
  for (const each of told) {
    const key = `${source} ${each.outsideId}`
    const money =
      each.what === 'rejected'
        ? { file: each.file, decisive: each.decisive, unit: null, amount: null, paid_to: null }
        : {
            file: null,
            decisive: true,
            unit: each.unit,
            amount: each.amount,
            paid_to: each.to === null ? null : vault.seal(key, 'account', each.to),
          }
    await tx`insert into payout_fact ${tx({
      source,
      outside_id: each.outsideId,
      what: each.what,
      reference: each.reference,
      code: each.code,
      outside_at: new Date(each.at),
      told_at: at,
      raw: vault.seal(key, 'payment', each.raw),
      ...money,
    })} on conflict do nothing`
  }
}
