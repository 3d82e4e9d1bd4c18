import { withdrawMethod, withdrawMethods } from '@touchline/engine/withdraw/methods'
import { WayList } from '../deposit/WayList.tsx'
import { useText } from '../i18n/i18n.ts'
import {
  newWay,
  readWay,
  type WayDraft,
  type WayText,
  type WithdrawWay,
  wayDraftOf,
  wayTexts,
} from './way-draft.ts'

interface Props {
  value: readonly WithdrawWay[]
  /** Called with undefined while a typed text is no value. */
  onChange: (value: readonly WithdrawWay[] | undefined) => void
}

/** The ways to withdraw, each method once. */
export function WaysForm(props: Props) {
  const t = useText()
  const labelOf = (name: WayText, { method }: WayDraft) =>
    name === 'networkFee'
      ? t('withdraw.field-networkFee', { unit: withdrawMethod[method].unit })
      : t(`deposit.field-${name}`)
  return (
    <WayList<WithdrawWay, WayText, WayDraft>
      {...props}
      draftOf={wayDraftOf}
      readDraft={readWay}
      nameOf={({ method }) => t(`withdraw.way-${method}`)}
      fieldsOf={(draft) =>
        wayTexts
          .filter((name) => name !== 'networkFee' || withdrawMethod[draft.method].network !== undefined)
          .map((name) => ({ name, label: labelOf(name, draft) }))
      }
      newOnes={(drafts) =>
        withdrawMethods
          .filter((method) => drafts.every((draft) => draft.method !== method))
          .map((method) => ({
            label: t('withdraw.addWay', { way: t(`withdraw.way-${method}`) }),
            draft: newWay(method),
          }))
      }
    />
  )
}
