import { Link } from '@tanstack/react-router'
import { Headset } from 'lucide-react'
import { useText } from '../i18n/i18n.ts'

/** To customer service, at the corner of the home page, above the bar at the foot of a phone (spec 2). */
export default function ServiceButton() {
  const t = useText()
  return (
    <Link
      to="/service"
      aria-label={t('chat.title')}
      className="fixed right-3 bottom-[calc(var(--spacing-foot)+0.5rem+env(safe-area-inset-bottom))] z-10 grid size-bar place-items-center rounded-full bg-accent text-on-accent shadow-sheet lg:right-4 lg:bottom-4"
    >
      <Headset className="size-5" aria-hidden />
    </Link>
  )
}
