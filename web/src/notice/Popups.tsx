// The popups after signing in (popup-queue.ts). Each popup decides for itself whether it is due; a capability
// that has one adds a line here.
import { Suspense, useCallback, useState } from 'react'
import { later } from '../app/later.ts'
import { withTexts } from '../i18n/i18n.ts'
import { queueOf, turnAfter } from './popup-queue.ts'
import { endAskingForTerms, useTermsAsked } from './terms-asked.ts'

export interface PopupProps {
  /** Called when the popup is not due or was answered; the next one's turn comes. */
  readonly onDone: () => void
}

const Terms = later(() => withTexts(import('./TermsPopup.tsx'), 'member'))
const Update = later(() => withTexts(import('./UpdatePopup.tsx'), 'member'))
const Focus = later(() => withTexts(import('./FocusPopup.tsx'), 'member'))
const Bell = later(() => withTexts(import('./BellPopup.tsx'), 'member'))
const VipDomains = later(() => withTexts(import('./VipDomainsPopup.tsx'), 'member'))
const queue = queueOf({ clause: Terms, update: Update, focus: Focus, bell: Bell, vipDomains: VipDomains })

export default function Popups() {
  const [turn, setTurn] = useState(0)
  const done = useCallback(() => setTurn((now) => turnAfter(turn, now)), [turn])
  const asked = useTermsAsked()
  const Popup = queue[turn]
  return (
    <Suspense>
      {asked ? <Terms asked onDone={endAskingForTerms} /> : Popup && <Popup key={turn} onDone={done} />}
    </Suspense>
  )
}
