// What a member is shown after signing in, one after the other (decision 87: clause, focus, bell, VIP domains). Each sees for itself whether
// it is due; those of capabilities that this house does not have yet join the list in that order.
import { lazy, Suspense, useCallback, useState } from 'react'
import { withTexts } from '../i18n/i18n.ts'

export interface PopupProps {
  /** It is not due, or was answered: the next one's turn. */
  readonly onDone: () => void
}

const queue = [lazy(() => withTexts(import('./TermsPopup.tsx')))] as const

export default function Popups() {
  const [turn, setTurn] = useState(0)
  const next = useCallback(() => setTurn((now) => now + 1), [])
  const Popup = queue[turn]
  return <Suspense>{Popup && <Popup onDone={next} />}</Suspense>
}
