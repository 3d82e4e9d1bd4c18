import { Link } from '@tanstack/react-router'
import { Headset } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/i18n.ts'

/** Scrolled less (px), the button would lie on what the page shows first, such as signing in. */
const afterPx = 200

/**
 * A link to customer service at the corner of the home page, above the bar at the foot of a phone (spec 2),
 * once the page is scrolled.
 */
export default function ServiceButton() {
  const t = useText()
  const [isOn, setIsOn] = useState(() => scrollY > afterPx)
  useEffect(() => {
    const look = () => setIsOn(scrollY > afterPx)
    // The page may have been scrolled between the drawing and this effect.
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  if (!isOn) return null
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
