import { Figures3 } from '@touchline/ui/figure/Figures3'
import { useText } from '../../i18n/i18n.ts'

/** Empty places for the three figures of an order before there are any. */
export function NoFigures() {
  const t = useText()
  const figure = (label: string) => ({ label, value: '–', note: ' ' })
  return (
    <Figures3
      figures={[figure(t('order.youStake')), figure(t('order.youWin')), figure(t('order.youLose'))]}
    />
  )
}
