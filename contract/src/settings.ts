// The closed list of site settings, one part from each capability. Operators can change these without a
// release, and nothing else. A setting is stored as JSON by name. If one is missing, it has its default; if
// one does not fit its schema, the server does not start.
import { settingsAllowed } from '@touchline/engine/vip/levels'
import type * as z from 'zod/mini'
import { accessSettings } from './access/settings.ts'
import { chatSettings } from './chat/settings.ts'
import { depositSettings } from './deposit/settings.ts'
import { healthSettings } from './health/settings.ts'
import { interchangeSettings } from './interchange/settings.ts'
import { marketSettings } from './market/settings.ts'
import { memberSettings } from './member/settings.ts'
import { orderSettings } from './order/settings.ts'
import type { Setting } from './setting.ts'
import { siteSettings } from './site/settings.ts'
import { taskSettings } from './task/settings.ts'
import { withdrawSettings } from './withdraw/settings.ts'

export const settings = {
  ...marketSettings,
  ...orderSettings,
  ...memberSettings,
  ...accessSettings,
  ...siteSettings,
  ...depositSettings,
  ...healthSettings,
  ...taskSettings,
  ...withdrawSettings,
  ...interchangeSettings,
  ...chatSettings,
}

export type SettingName = keyof typeof settings
export type SettingValues = { [Name in SettingName]: (typeof settings)[Name]['default'] }

export const settingNames = Object.keys(settings) as SettingName[]

/**
 * All settings, from what is stored and the defaults. Throws an Error in one line when a stored name is
 * unknown, a value does not fit, or margins and VIP levels together would turn an order into a fair or sure
 * bet.
 */
export function settingsOf(
  stored: Iterable<{ name: string; value: unknown }>,
  scope: { readonly sandbox: boolean },
): SettingValues {
  const values: Record<string, unknown> = {}
  for (const name of settingNames) {
    const { default: usual, sandboxDefault }: Setting<z.ZodMiniType> = settings[name]
    values[name] = scope.sandbox ? (sandboxDefault ?? usual) : usual
  }
  for (const { name, value } of stored) {
    if (!Object.hasOwn(settings, name)) throw new Error(`setting ${name}: there is no such setting`)
    const parsed = settings[name as SettingName].schema.safeParse(value)
    if (!parsed.success) throw new Error(`setting ${name}: ${firstIssue(parsed.error)}`)
    values[name] = parsed.data
  }
  const all = values as SettingValues
  if (!settingsAllowed({ marginBp: all.marginBp, levels: all.vipLevels })) {
    throw new Error(
      'settings marginBp, vipLevels: the gifts of a level would outweigh the margin of a market',
    )
  }
  return all
}

function firstIssue(error: z.core.$ZodError): string {
  const issue = error.issues[0]
  return `${['value', ...(issue?.path ?? [])].join('.')}: ${issue?.message}`
}
