import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { useSession } from '@touchline/client/api/session'
import type { PayloadOf } from '@touchline/contract/call'
import type { banners as declared } from '@touchline/contract/notice/calls'
import { BannerCard } from '@touchline/ui/BannerCard'
import { Bone } from '@touchline/ui/Skeleton'
import { useRef, useState } from 'react'
import { banners } from '../api/first-calls.ts'
import { linkTo } from '../app/address/link-to.tsx'
import { useText } from '../i18n/i18n.ts'

type Banner = PayloadOf<typeof declared>[number]

/** Banners side by side; the browser's own scroll snapping turns them, nothing moves by itself. */
export function Banners() {
  const t = useText()
  const data = useShown()
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const show = (number: number) => {
    const width = track.current?.clientWidth ?? 0
    track.current?.scrollTo({ left: number * width, behavior: 'smooth' })
  }
  return (
    <section
      aria-label={t('site.bannersLabel')}
      className="@container ground-ink min-w-0 overflow-hidden rounded-card"
    >
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
              <BannerCard
                title={banner.title}
                line={banner.line}
                picture={banner.picture}
                drawing={banner.drawing}
                link={banner.link === null ? undefined : linkTo(banner.link)}
              />
            </li>
          ))}
        </ul>
        <Dots banners={data ?? []} shown={shown} onShow={show} />
      </div>
    </section>
  )
}

/** The banners for this reader; where there are none, a banner that is true of every site. */
function useShown(): readonly Banner[] | undefined {
  const t = useText()
  const member = useSession()
  const { data, isError } = useQuery(query(banners))
  if (!data && !isError) return undefined
  const others = member ? 'visitors' : 'members'
  const shown = data?.filter(({ audience }) => audience !== others) ?? []
  if (shown.length > 0) return shown
  const own = { title: t('site.ownBanner'), line: t('site.ownBannerLine') }
  return [{ id: 0, ...own, drawing: 'proof', picture: null, link: null, audience: 'all' }]
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
      {/* On a ground of its own: what is under it may be any picture. */}
      <div className="flex rounded-full bg-surface">
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
    </div>
  )
}
