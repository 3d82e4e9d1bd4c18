// How many existing things a new value of a setting would affect at once, for its proposer and its approver.
// Each capability counts for its own settings in its part.ts; no number is shown where counting takes too
// long.
import { type SettingName, type SettingValues, settings } from '@touchline/contract/settings'
import type postgres from 'postgres'
import { tryOut } from '../db/settings.ts'
import type { Deps } from '../deps.ts'

type EffectDeps = Pick<Deps, 'mode' | 'wallClock' | 'siteClock'>

/** Counts what the next value touches that the present one does not. */
type Effect<Name extends SettingName> = (
  deps: EffectDeps,
  tx: postgres.TransactionSql,
  values: { readonly now: SettingValues[Name]; readonly next: SettingValues[Name] },
) => Promise<number>

export type SettingEffects = { readonly [Name in SettingName]?: Effect<Name> }

export interface EffectCount {
  readonly name: SettingName
  /** Null: there are too many to count while an operator waits. */
  readonly count: number | null
}

const patienceMs = 2_000
const tookTooLong = '57014'

/** The effect of each changed setting that can count one. Refuses with 1003 values that do not fit. */
export async function effectsOf(
  effects: SettingEffects,
  deps: EffectDeps,
  tx: postgres.TransactionSql,
  values: Readonly<Record<string, unknown>>,
): Promise<EffectCount[]> {
  const { before, after } = await tryOut(tx, deps, () => values)
  const told: EffectCount[] = []
  for (const name of Object.keys(values) as SettingName[]) {
    const effect = Object.hasOwn(settings, name) ? (effects[name] as Effect<SettingName>) : undefined
    if (!effect || JSON.stringify(before[name]) === JSON.stringify(after[name])) continue
    told.push({
      name,
      count: await counted(tx, (part) => effect(deps, part, { now: before[name], next: after[name] })),
    })
  }
  return told
}

async function counted(
  tx: postgres.TransactionSql,
  count: (part: postgres.TransactionSql) => Promise<number>,
): Promise<number | null> {
  try {
    return await tx.savepoint(async (part) => {
      await part`select set_config('statement_timeout', ${String(patienceMs)}, true)`
      return count(part)
    })
  } catch (error) {
    if ((error as { code?: string }).code === tookTooLong) return null
    throw error
  }
}
