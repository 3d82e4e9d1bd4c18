// The settings as the console shows them.
import type { PayloadOf } from '@touchline/contract/call'
import { rangesOf } from '@touchline/contract/setting-range'
import { settingNames, settings, settingsOf } from '@touchline/contract/settings'
import type * as siteCalls from '@touchline/contract/site/operator-calls'
import type postgres from 'postgres'
import { storedSettings } from '../db/settings.ts'
import type { Deps } from '../deps.ts'

type SettingsList = PayloadOf<typeof siteCalls.siteSettings>['settings']
type History = PayloadOf<typeof siteCalls.settingHistory>['changes']

/** All of them, in the order of the contract. */
export async function readSettings(
  deps: Pick<Deps, 'mode'>,
  tx: postgres.TransactionSql,
): Promise<SettingsList> {
  const values = await storedSettings(tx, deps)
  const usual = settingsOf([], { sandbox: deps.mode !== 'production' })
  const changes = await tx<{ name: string; by: string; at: Date }[]>`
    select distinct on (c.name) c.name, o.name as by, c.changed_at as at
    from setting_change c join operator o on o.id = c.changed_by order by c.name, c.id desc`
  const proposals = await tx<{ object: string; id: number }[]>`
    select object, task_id as id from open_proposal where matter = 'setting' order by task_id`
  return settingNames.map((name) => {
    const last = changes.find((change) => change.name === name)
    const proposed = proposals.find(({ object }) => object.split('.').includes(name))
    return {
      name,
      owner: settings[name].owner,
      ranges: rangesOf(settings[name].schema),
      value: values[name],
      default: usual[name],
      changed: last ? { by: last.by, at: last.at.getTime() } : null,
      proposed: proposed?.id ?? null,
    }
  })
}

export async function readHistory(tx: postgres.TransactionSql, name: string): Promise<History> {
  const rows = await tx<
    {
      id: number
      before: unknown
      after: unknown
      by: string
      approvedBy: string | null
      reason: string
      at: Date
    }[]
  >`
    select c.id, c.before, c.after, o.name as by, a.name as "approvedBy", c.reason, c.changed_at as at
    from setting_change c join operator o on o.id = c.changed_by left join operator a on a.id = c.approved_by
    where c.name = ${name} order by c.id desc limit 100`
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }))
}
