// Checks that new values of the market's settings name things that exist. The checks run when a value is
// previewed and when it is proposed, never when the site starts.
import { refusal } from '@touchline/contract/envelope'
import type { SettingValues } from '@touchline/contract/settings'
import { marketTypes, optionsOf } from '@touchline/engine/market/catalogue'
import type postgres from 'postgres'

/**
 * Refuses with 1003 a competition or level that does not exist, and an option that no market has or that
 * stands there twice. Values that were set before are not checked again, except for doubles.
 */
export async function checkMarketSettings(
  tx: postgres.TransactionSql,
  before: SettingValues,
  { levelsNeeded, insuredOptions, vipLevels }: SettingValues,
): Promise<void> {
  const given = Object.entries(levelsNeeded).filter(([id, level]) => before.levelsNeeded[id] !== level)
  const added = given.map(([id]) => id).filter((id) => !Object.hasOwn(before.levelsNeeded, id))
  const found =
    added.length === 0 ? [] : await tx<{ id: string }[]>`select id from competition where id = any(${added})`
  const unknown = added.find((id) => !found.some((row) => row.id === id))
  if (unknown !== undefined) wrong(`levelsNeeded: there is no competition ${unknown}`)
  const most = Math.max(...vipLevels.map(({ level }) => level))
  const tooHigh = given.find(([, level]) => level > most)
  if (tooHigh) wrong(`levelsNeeded: ${tooHigh[0]}: the highest level is ${most}`)
  const no = insuredOptions.find((named) => !before.insuredOptions.includes(named) && !isOption(named))
  if (no !== undefined) wrong(`insuredOptions: no market has the option ${no}`)
  const twice = insuredOptions.find((named, place) => insuredOptions.indexOf(named) !== place)
  if (twice !== undefined) wrong(`insuredOptions: ${twice} stands there twice`)
}

function isOption(named: string): boolean {
  const type = marketTypes.find((one) => named.startsWith(`${one}.`))
  return type !== undefined && optionsOf(type).includes(named.slice(2))
}

function wrong(field: string): never {
  throw refusal(1003, { field: `setting ${field}` })
}
