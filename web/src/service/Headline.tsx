import { IconButton } from '@touchline/ui/IconButton'
import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/i18n.ts'

/** spec 9: the contact page's headline goes round once in this time. */
const roundMs = 14_000
const lines = ['service.headWho', 'service.headWhen', 'service.headWhere'] as const

/**
 * Says what to expect of writing, one line at a time. A press stops the turning, and it never begins for
 * readers who want no motion.
 */
export function Headline() {
  const t = useText()
  const [number, setNumber] = useState(0)
  const [still, setStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    if (still) return
    const timer = setInterval(() => setNumber((now) => (now + 1) % lines.length), roundMs / lines.length)
    return () => clearInterval(timer)
  }, [still])
  const Icon = still ? Play : Pause
  return (
    <div className="ground-ink flex items-center justify-between gap-2 rounded-card py-3 pl-4">
      <p className="grid text-17 font-semibold text-balance">
        {/* All of them keep the place, so that nothing below moves; a screen reader hears each once. */}
        {lines.map((line, place) => (
          <span
            key={line}
            className={`col-start-1 row-start-1 self-center ${place === number ? '' : 'opacity-0'}`}
          >
            {t(line)}
          </span>
        ))}
      </p>
      <IconButton
        label={t(still ? 'service.headGo' : 'service.headStill')}
        icon={<Icon className="size-4" aria-hidden />}
        onClick={() => setStill(!still)}
      />
    </div>
  )
}
