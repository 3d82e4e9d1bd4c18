// Site settings, from the table and the contract's defaults. A change made in any process is in force in all
// of them within a second, and each process tells its own listeners.
import { refusal } from '@touchline/contract/envelope'
import { type SettingName, type SettingValues, settingsOf } from '@touchline/contract/settings'
import type { Logger } from 'pino'
import type postgres from 'postgres'
import type { Listener } from '../live/listener.ts'
import { StartError } from './start-error.ts'

/** The site settings as they are now, those changed in another process included. */
export interface Settings {
  readonly current: SettingValues
}

/**
 * Reads all settings, and calls `changed` whenever a change is in force. Throws StartError when a stored one
 * does not fit, which stops the start.
 */
export async function openSettings(
  sql: postgres.Sql,
  listener: Listener,
  log: Logger,
  scope: { readonly sandbox: boolean },
  changed: () => void = () => {},
): Promise<Settings> {
  const read = async () => {
    const stored = await rowsOf(sql)
    try {
      return settingsOf(stored, scope)
    } catch (error) {
      throw new StartError((error as Error).message)
    }
  }
  const settings = { current: await read() }
  const reload = async () => {
    try {
      settings.current = await read()
    } catch (error) {
      log.error({ err: error }, 'settings not reloaded: the last good ones stay in force')
    }
  }
  listener.on('touchline_setting', async () => {
    await reload()
    changed()
  })
  listener.whenUp(reload)
  return settings
}

/** The site that settings are read for: the sandbox has defaults of its own. */
interface Site {
  readonly mode: 'sandbox' | 'production' | 'test'
}

/** The settings as they are stored; throws when one does not fit. */
export async function storedSettings(tx: postgres.TransactionSql, { mode }: Site): Promise<SettingValues> {
  return settingsOf(await rowsOf(tx), { sandbox: mode !== 'production' })
}

/**
 * Changes one setting, starting from its current value, and answers both values. Changes take turns. Refuses
 * with 1003 when the whole set of settings would not fit.
 */
export async function reviseSetting<Name extends SettingName>(
  tx: postgres.TransactionSql,
  site: Site,
  name: Name,
  change: (now: SettingValues[Name]) => SettingValues[Name],
): Promise<{ readonly before: SettingValues[Name]; readonly after: SettingValues[Name] }> {
  const { before, after } = await judgeSettings(tx, site, (now) => ({ [name]: change(now[name]) }))
  await changeSetting(tx, name, after[name])
  return { before: before[name], after: after[name] }
}

/**
 * All settings as they are and as they would be after `change`; other changes wait until the transaction
 * ends. Refuses with 1003 when they would not fit.
 */
export async function judgeSettings(
  tx: postgres.TransactionSql,
  site: Site,
  change: (now: SettingValues) => Readonly<Record<string, unknown>>,
): Promise<SettingsChange> {
  await tx`lock table setting in share row exclusive mode`
  return tryOut(tx, site, change)
}

interface SettingsChange {
  readonly before: SettingValues
  readonly after: SettingValues
}

/** Does the same for a caller who only wants to know, without making other changes wait. */
export async function tryOut(
  tx: postgres.TransactionSql,
  { mode }: Site,
  change: (now: SettingValues) => Readonly<Record<string, unknown>>,
): Promise<SettingsChange> {
  const rows = await rowsOf(tx)
  const scope = { sandbox: mode !== 'production' }
  const before = settingsOf(rows, scope)
  const changed = Object.entries(change(before)).map(([name, value]) => ({ name, value }))
  try {
    return { before, after: settingsOf([...rows, ...changed], scope) }
  } catch (error) {
    throw refusal(1003, { field: (error as Error).message })
  }
}

function rowsOf(sql: postgres.ISql): Promise<{ name: string; value: unknown }[]> {
  return sql<{ name: string; value: unknown }[]>`select name, value from setting`
}

/** Stores one setting for every process, without checking it. */
export async function changeSetting<Name extends SettingName>(
  tx: postgres.TransactionSql,
  name: Name,
  value: SettingValues[Name],
): Promise<void> {
  // Written as text, because the driver turns a null into the database's null and not into JSON's.
  await tx`insert into setting (name, value) values (${name}, ${JSON.stringify(value)}::text::jsonb)
    on conflict (name) do update set value = excluded.value, changed_at = now()`
  await tx`select pg_notify('touchline_setting', ${name})`
}
