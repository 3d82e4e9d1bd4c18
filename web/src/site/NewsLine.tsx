import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { ChevronRight, Megaphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { newsList } from '../api/first-calls.ts'
import { useText } from '../i18n/i18n.ts'

const turnsEveryMs = 6000

/**
 * The announcements one after the other. A press opens one; after a press, or with the focus, they stand
 * still.
 */
export default function NewsLine() {
  const t = useText()
  const navigate = useNavigate({ from: '/home' })
  const news = useQuery(query(newsList)).data?.filter((one) => one.marquee) ?? []
  const [number, setNumber] = useState(0)
  const [still, setStill] = useState(false)
  const [here, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  const shown = news[number % news.length]
  const turning = !still && news.length > 1
  useEffect(() => {
    if (!turning || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setNumber((now) => now + 1), turnsEveryMs)
    return () => clearInterval(timer)
  }, [turning])
  return (
    <div
      className="flex min-h-tap items-center border-b border-line lg:mb-3 lg:rounded-card lg:border-b-0 lg:bg-surface"
      data-waiting={here ? undefined : ''}
    >
      {shown && (
        <>
          <button
            type="button"
            aria-label={`${t('site.news')}: ${shown.title}`}
            onFocus={() => setStill(true)}
            onClick={() =>
              navigate({ search: (now) => ({ ...now, news: String(shown.id) }), state: { overPage: true } })
            }
            className="flex min-h-tap min-w-0 flex-1 items-center gap-2 pl-3 text-left text-13 focus-visible:-outline-offset-2"
          >
            <Megaphone className="size-4 shrink-0 text-muted" aria-hidden />
            <span className="truncate">{shown.title}</span>
          </button>
          {news.length > 1 && (
            <button
              type="button"
              onClick={() => {
                setStill(true)
                setNumber(number + 1)
              }}
              className="flex min-h-tap min-w-tap items-center justify-end gap-2 pr-3 text-12 text-muted focus-visible:-outline-offset-2"
            >
              {t('site.newsOf', { number: (number % news.length) + 1, count: news.length })}
              <span className="sr-only">{t('site.nextNews')}</span>
              <ChevronRight className="size-4" aria-hidden />
            </button>
          )}
        </>
      )}
    </div>
  )
}
