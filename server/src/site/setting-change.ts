// How an operator changes settings: content takes effect at once, other settings need a proposal that another
// operator approves. A row records each change.
import { refusal } from '@touchline/contract/envelope'
import { mayAct } from '@touchline/contract/operator/acts'
import { type SettingName, type SettingValues, settings } from '@touchline/contract/settings'
import type postgres from 'postgres'
import { changeSetting, judgeSettings, storedSettings } from '../db/settings.ts'
import type { Deps } from '../deps.ts'
import type { ActResult } from '../operator/handler.ts'
import type { OperatorSession } from '../operator/sign-in/sessions.ts'
import { type ProposalApproval, type ProposalWork, propose } from '../task/proposal.ts'

type SettingDeps = Pick<Deps, 'mode' | 'siteClock' | 'wallClock'>
type Values = Readonly<Record<string, unknown>>

/** Refuses with 1003 a value that names something that does not exist. */
export type SettingCheck = (
  tx: postgres.TransactionSql,
  before: SettingValues,
  after: SettingValues,
) => Promise<void>

/**
 * Refuses with 1003 a value that does not fit, with 1004 a setting that this operator may not change, and
 * with 1321 when nothing would change.
 */
export async function changeSettings(
  deps: SettingDeps,
  tx: postgres.TransactionSql,
  operator: OperatorSession,
  { values, reason }: { readonly values: Values; readonly reason: string },
  check: SettingCheck,
): Promise<ActResult<{ proposed: number | null }>> {
  const names = namesOf(values)
  const { before, after } = await judgeSettings(tx, deps, () => values)
  // Maintenance is changed on its own page, by an act of its own.
  const mine = names.every(
    (name) => name !== 'maintenance' && mayAct(operator.roles, `setting.${settings[name].owner}`),
  )
  if (!mine) throw refusal(1004)
  const [was, becomes] = [pick(before, names), pick(after, names)]
  if (JSON.stringify(was) === JSON.stringify(becomes)) throw refusal(1321)
  await check(tx, before, after)
  const object = names.join('.')
  const done = { object: `setting:${object}`, reason, before: was, after: becomes }
  if (names.some((name) => settings[name].owner !== 'content')) {
    const proposal = { matter: 'setting', object, before: was, after: becomes, reason, about: names } as const
    const act = 'setting.propose'
    return {
      ...done,
      act,
      payload: { proposed: await propose(tx, operator, proposal, deps.siteClock.now()) },
    }
  }
  await write(deps, tx, becomes, { by: operator.operatorId, approvedBy: null, reason, was })
  return { ...done, act: 'setting.content', payload: { proposed: null } }
}

export const settingProposal: ProposalWork = {
  async now(deps, tx, object) {
    return pick(await storedSettings(tx, deps), object.split('.') as SettingName[])
  },
  async apply(deps, tx, _, values, { proposedBy, approvedBy, reason }: ProposalApproval) {
    const { before, after } = await judgeSettings(tx, deps, () => values as Values)
    const names = namesOf(values as Values)
    await write(deps, tx, pick(after, names), {
      by: proposedBy,
      approvedBy,
      reason,
      was: pick(before, names),
    })
    return undefined
  },
}

interface Change {
  readonly by: string
  readonly approvedBy: string | null
  readonly reason: string
  readonly was: Values
}

async function write(
  { wallClock }: SettingDeps,
  tx: postgres.TransactionSql,
  values: Values,
  { by, approvedBy, reason, was }: Change,
): Promise<void> {
  const at = new Date(wallClock.now())
  for (const [name, value] of Object.entries(values)) {
    await changeSetting(tx, name as SettingName, value as never)
    const [before, after] = [was[name], value].map((each) => JSON.stringify(each))
    await tx`insert into setting_change (name, before, after, changed_by, approved_by, reason, changed_at)
      values (${name}, ${before!}::text::jsonb, ${after!}::text::jsonb, ${by}, ${approvedBy}, ${reason}, ${at})`
  }
}

/** The names of the settings, sorted. Refuses with 1003 unknown ones, and an empty change. */
function namesOf(values: Values): SettingName[] {
  const names = Object.keys(values).sort()
  const unknown = names.find((name) => !Object.hasOwn(settings, name))
  if (names.length === 0 || unknown !== undefined)
    throw refusal(1003, { field: `body.values.${unknown ?? ''}` })
  return names as SettingName[]
}

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
