// What the capabilities say of a new value of their settings before it is decided.
import { accessEffects } from './access/setting-effects.ts'
import { memberEffects } from './member/setting-effects.ts'
import { orderEffects } from './order/setting-effects.ts'
import type { SettingEffects } from './site/setting-effects.ts'

export const settingEffects: SettingEffects = { ...accessEffects, ...memberEffects, ...orderEffects }
