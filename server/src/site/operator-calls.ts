import { refusal } from '@touchline/contract/envelope'
import type * as siteCalls from '@touchline/contract/site/operator-calls'
import { closable } from '@touchline/contract/site/types'
import { reviseSetting, storedSettings } from '../db/settings.ts'
import type { OperatorHandlersOf } from '../operator/handler.ts'
import { changeSettings, type SettingCheck } from './setting-change.ts'
import { effectsOf, type SettingEffects } from './setting-effects.ts'
import { valuesOf } from './setting-values.ts'
import { readHistory, readSettings } from './settings-read.ts'

export const siteOperatorHandlers = (
  effects: SettingEffects,
  check: SettingCheck,
): OperatorHandlersOf<typeof siteCalls> => ({
  async maintenance({ deps, tx }) {
    const { maintenance } = await storedSettings(tx, deps)
    return { parts: closable.map((part) => ({ part, closed: maintenance[part] })) }
  },
  async setMaintenance({ deps, tx, body: { part, closed, reason } }) {
    const { before, after } = await reviseSetting(tx, deps, 'maintenance', (now) => ({
      ...now,
      [part]: closed,
    }))
    if (JSON.stringify(before[part]) === JSON.stringify(after[part])) throw refusal(1321)
    const object = `maintenance:${part}`
    return { payload: {}, object, reason, before: before[part], after: after[part] }
  },
  async siteSettings({ deps, tx }) {
    return { settings: await readSettings(deps, tx) }
  },
  async settingHistory({ tx, query: { name } }) {
    return { changes: await readHistory(tx, name) }
  },
  async settingEffects({ deps, tx, query: { values } }) {
    return { effects: await effectsOf(effects, deps, tx, valuesOf(values)) }
  },
  changeSettings: ({ deps, tx, operator, body }) => changeSettings(deps, tx, operator, body, check),
})
