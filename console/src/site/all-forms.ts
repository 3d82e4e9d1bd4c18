// How each setting is shown: the forms of all capabilities.
import type { SettingName } from '@touchline/contract/settings'
import type { SettingForm } from '../app/setting/setting-form.ts'
import { chatForms } from '../chat/setting-forms.ts'
import { depositForms } from '../deposit/setting-forms.ts'
import { healthForms } from '../health/setting-forms.ts'
import { marketForms } from '../market/setting-forms.ts'
import { memberForms } from '../member/setting-forms.ts'
import { orderForms } from '../order/setting-forms.ts'
import { taskForms } from '../task/setting-forms.ts'
import { withdrawForms } from '../withdraw/setting-forms.ts'
import { accessForms, interchangeForms, siteForms } from './setting-forms.ts'

const forms: Readonly<Record<SettingName, SettingForm>> = {
  ...marketForms,
  ...orderForms,
  ...memberForms,
  ...accessForms,
  ...siteForms,
  ...depositForms,
  ...healthForms,
  ...taskForms,
  ...withdrawForms,
  ...interchangeForms,
  ...chatForms,
}

/** The forms by name, for any name that the server lists. */
export const settingForms: Readonly<Record<string, SettingForm>> = forms
