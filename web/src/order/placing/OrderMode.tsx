import { Segmented } from '@touchline/ui/input/Segmented'
import { useText } from '../../i18n/i18n.ts'
import type { Draft } from './use-draft.ts'

export type Mode = 'now' | 'reserve'

/** The choice between ordering at the rate now and reserving a rate. */
export function OrderMode({ mode, draft }: { mode: Mode; draft: Draft }) {
  const t = useText()
  return (
    <Segmented
      label={t('reserve.mode')}
      value={mode}
      onValueChange={draft.onMode}
      choices={[
        { value: 'now', label: t('reserve.modeNow') },
        { value: 'reserve', label: t('reserve.modeReserve') },
      ]}
    />
  )
}
