// Site settings, from the table and the contract's defaults. A change in any process is in force in all within a second, and each
// tells those who listen to it.
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
 * Reads them all, and calls `changed` whenever a change is in force; throws one line when a stored one does not fit, which stops the
 * start.
 */
export async function openSettings(
  sql: postgres.Sql,
  listener: Listener,
  log: Logger,
  scope: { readonly sandbox: boolean },
  changed: () => void = () => {},
): Promise<Settings> {
  const read = async () => {
    const stored = await sql<{ name: string; value: unknown }[]>`select name, value from setting`
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

/** Stores one setting for every process. The caller has checked who may and writes the audit entry. */
export async function changeSetting<Name extends SettingName>(
  tx: postgres.TransactionSql,
  name: Name,
  value: SettingValues[Name],
): Promise<void> {
  await tx`insert into setting (name, value) values (${name}, ${tx.json(value as postgres.JSONValue)})
    on conflict (name) do update set value = excluded.value, changed_at = now()`
  await tx`select pg_notify('touchline_setting', ${name})`
}
