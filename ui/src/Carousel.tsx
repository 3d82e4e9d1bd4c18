// Banners that turn by themselves, and stop for good as soon as someone takes them in hand. Pausable by button,
// hover and focus; never turning for those who ask for less motion.
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'

export type CarouselSlide = { key: string; content: ReactNode }
export type CarouselProps = {
  slides: readonly CarouselSlide[]
  /** Names the region. */
  label: string
  texts: {
    previous: string
    next: string
    pause: string
    play: string
    place: (at: number, of: number) => string
  }
  /** How long one stays, in ms; 0 never turns. */
  stayMs?: number | undefined
}

export function Carousel({ slides, label, texts, stayMs = 6000 }: CarouselProps) {
  const many = slides.length > 1
  const [viewport, embla] = useEmblaCarousel({ loop: many, active: many })
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(stayMs > 0)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (!embla) return
    const settle = () => setAt(embla.selectedScrollSnap())
    const stop = () => setPlaying(false)
    embla.on('select', settle).on('reInit', settle).on('pointerDown', stop)
    return () => {
      embla.off('select', settle).off('reInit', settle).off('pointerDown', stop)
    }
  }, [embla])
  useEffect(() => {
    if (!embla || !many || !playing || held || stayMs === 0) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => document.visibilityState === 'visible' && embla.scrollNext(), stayMs)
    return () => clearInterval(timer)
  }, [embla, many, playing, held, stayMs])

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className="group relative"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div ref={viewport} className="overflow-hidden rounded-card">
        <div className="flex touch-pan-y">
          {slides.map((slide, place) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the carousel pattern, not a fieldset
            <div
              key={slide.key}
              role="group"
              aria-roledescription="slide"
              aria-label={texts.place(place + 1, slides.length)}
              inert={place !== at}
              className="relative aspect-banner min-w-0 flex-[0_0_100%]"
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {many && (
        <div className="flex items-center justify-center gap-1.5 py-2" aria-hidden>
          {slides.map((slide, place) => (
            <span
              key={slide.key}
              className={classes(
                'h-1.5 rounded-full transition-[width]',
                place === at ? 'w-4 bg-text' : 'w-1.5 bg-edge/50',
              )}
            />
          ))}
        </div>
      )}
      {many && (
        <div className="absolute right-1 bottom-6 flex opacity-0 transition group-hover:opacity-100 group-focus-within:opacity-100">
          <Control label={texts.previous} icon={ChevronLeft} onClick={() => embla?.scrollPrev()} />
          {stayMs > 0 && (
            <Control
              label={playing ? texts.pause : texts.play}
              icon={playing ? Pause : Play}
              onClick={() => setPlaying(!playing)}
            />
          )}
          <Control label={texts.next} icon={ChevronRight} onClick={() => embla?.scrollNext()} />
        </div>
      )}
    </section>
  )
}

function Control({ label, icon: Icon, onClick }: { label: string; icon: typeof Play; onClick: () => void }) {
  return (
    <IconButton
      label={label}
      onClick={onClick}
      className="text-on-ink hover:bg-transparent"
      icon={
        <span className="grid size-8 place-items-center rounded-full bg-ink/80">
          <Icon className="size-4" aria-hidden />
        </span>
      }
    />
  )
}
