import { Segmented } from '@touchline/ui/Segmented'
import { useText } from '../i18n/i18n.ts'

export type Mode = 'now' | 'reserve'

/** Ordering at the rate now, or reserving one. */
export function OrderMode({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  const t = useText()
  return (
    <Segmented
      label={t('reserve.mode')}
      value={mode}
      onValueChange={onMode}
      choices={[
        { value: 'now', label: t('reserve.modeNow') },
        { value: 'reserve', label: t('reserve.modeReserve') },
      ]}
    />
  )
}
