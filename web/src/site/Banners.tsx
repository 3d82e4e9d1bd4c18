import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PayloadOf } from '@touchline/contract/call'
import type { banners as declared } from '@touchline/contract/notice/calls'
import { Bone } from '@touchline/ui/Skeleton'
import { ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { banners } from '../api/first-calls.ts'
import { query } from '../api/queries.ts'
import { useText } from '../i18n/i18n.ts'
import { bannerPictures } from './banner-pictures.tsx'

type Banner = PayloadOf<typeof declared>[number]

/** Banners side by side; the browser's own scroll snapping turns them, nothing moves by itself. */
export function Banners() {
  const t = useText()
  const { data, isError } = useQuery(query(banners))
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const show = (number: number) => {
    const width = track.current?.clientWidth ?? 0
    track.current?.scrollTo({ left: number * width, behavior: 'smooth' })
  }
  if (data?.length === 0 || (isError && !data)) return null
  return (
    <section aria-label={t('site.bannersLabel')} className="ground-ink min-w-0 overflow-hidden rounded-card">
      <div className="mx-auto max-w-page lg:max-w-none">
        {!data && <Bone className="aspect-banner w-full rounded-card bg-surface" />}
        <ul
          ref={track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by arrow keys too
          tabIndex={0}
          className="scroll-x flex snap-x snap-mandatory rounded-card"
          onScroll={(event) => {
            const { scrollLeft, clientWidth } = event.currentTarget
            setShown(Math.round(scrollLeft / clientWidth))
          }}
        >
          {data?.map((banner, index) => (
            <li key={banner.id} className="w-full shrink-0 snap-start" inert={index !== shown}>
              <BannerCard banner={banner} />
            </li>
          ))}
        </ul>
        <Dots banners={data ?? []} shown={shown} onShow={show} />
      </div>
    </section>
  )
}

function BannerCard({ banner: { picture, title, line, link } }: { banner: Banner }) {
  const Picture = bannerPictures[picture]
  return (
    <article className="relative aspect-banner overflow-hidden rounded-card bg-surface">
      {Picture && (
        <svg viewBox="0 0 366 146" aria-hidden className="absolute inset-0 size-full">
          <Picture />
        </svg>
      )}
      <div className="absolute inset-y-0 left-0 flex w-1/2 flex-col p-4 pr-2 md:p-6 lg:p-4">
        <h2 className="text-17 font-semibold text-balance narrow:text-22 md:text-28 lg:text-22">{title}</h2>
        <p className="mt-1.5 hidden text-13 text-muted narrow:block md:text-15 lg:hidden">{line}</p>
      </div>
      {link && (
        <Link
          to={link}
          aria-label={title}
          className="absolute inset-0 flex items-end rounded-card p-4 text-13 font-medium -outline-offset-2"
        >
          <ChevronRight className="ml-auto size-5" aria-hidden />
        </Link>
      )}
    </article>
  )
}

interface DotsProps {
  banners: readonly Banner[]
  shown: number
  onShow: (number: number) => void
}

function Dots({ banners, shown, onShow }: DotsProps) {
  const t = useText()
  return (
    <div className="relative -mt-8 mb-2 flex h-6 justify-center">
      {banners.length > 1 &&
        banners.map(({ id }, number) => (
          <button
            key={id}
            type="button"
            aria-label={t('site.showBanner', { number: number + 1 })}
            aria-current={number === shown}
            onClick={() => onShow(number)}
            className="group grid w-6 place-items-center"
          >
            <span className="h-1.5 w-1.5 rounded-full bg-line transition-[width] group-aria-[current=true]:w-4 group-aria-[current=true]:bg-text" />
          </button>
        ))}
    </div>
  )
}
