import type { Reservation } from '@touchline/contract/order/types'
import { Pill, type PillTone } from '@touchline/ui/Pill'
import { useText } from '../../i18n/i18n.ts'

/** How a reservation stands, in one word. */
export function ReserveState({ state }: Pick<Reservation, 'state'>) {
  const t = useText()
  return <Pill tone={tones[state]}>{t(`reserve.state-${state}`)}</Pill>
}

const tones: Record<Reservation['state'], PillTone> = {
  reserved: 'info',
  executed: 'ok',
  stopped: 'plain',
  canceled: 'plain',
}
