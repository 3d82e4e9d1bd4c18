import { useText } from '../../i18n/i18n.ts'
import type { EditProps } from '../placing/EditFrame.tsx'

/**
 * The match closed while an order or a reservation was typed: nothing can be sent on it any more, so its
 * figures are not shown.
 */
export function OrderMatchClosed({ frame: Frame, words }: Pick<EditProps, 'frame' | 'words'>) {
  const t = useText()
  return (
    <Frame title={words.title} overline={words.overline}>
      <div role="status" className="mb-3 rounded-card bg-warn-soft p-3 text-13 text-warn">
        <p className="font-semibold">{t('order.matchClosed')}</p>
        <p>{t('order.matchClosedNote')}</p>
      </div>
    </Frame>
  )
}
