import { useLanguage } from '@touchline/client/i18n/language'
import { type DepositMethod, depositMethods } from '@touchline/engine/deposit/methods'
import { Field } from '@touchline/ui/input/Field'
import { Select } from '@touchline/ui/input/Select'
import { useText } from '../i18n/i18n.ts'
import {
  type Channel,
  type ChannelDraft,
  type DraftText,
  draftOf,
  emptyDraft,
  readDraft,
  unusedBy,
} from './channel-draft.ts'
import { WayList } from './WayList.tsx'

interface Props {
  value: readonly Channel[]
  /** Called with undefined while a typed text is no value. */
  onChange: (value: readonly Channel[] | undefined) => void
}

const fields = [
  'id',
  'nameZh',
  'nameEn',
  'least',
  'most',
  'presets',
  'minutes',
  'bank',
  'branch',
  'holder',
  'number',
  'providerChannel',
  'level',
  'identityFrom',
  'from',
  'to',
  'noteZh',
  'noteEn',
] as const satisfies readonly DraftText[]

/** The ways to pay in. */
export function ChannelsForm(props: Props) {
  const t = useText()
  const language = useLanguage()
  return (
    <WayList<Channel, DraftText, ChannelDraft>
      {...props}
      draftOf={draftOf}
      readDraft={readDraft}
      nameOf={({ id, nameZh, nameEn }) =>
        (language === 'zh-cn' ? nameZh : nameEn) || id || t('deposit.newChannel')
      }
      fieldsOf={({ method }) =>
        fields
          .filter((name) => !unusedBy(method).includes(name))
          .map((name) => ({ name, label: t(`deposit.field-${name}`) }))
      }
      choice={(draft, onChange) => (
        <Field label={t('deposit.method')}>
          <Select<DepositMethod>
            label={t('deposit.method')}
            choices={depositMethods.map((value) => ({ value, label: t(`deposit.method-${value}`) }))}
            value={draft.method}
            onValueChange={(method) => onChange({ ...draft, method })}
          />
        </Field>
      )}
      newOnes={() => [{ label: t('deposit.addChannel'), draft: emptyDraft }]}
    />
  )
}
