import { ChevronRight } from 'lucide-react'
import { bannerDrawings } from './banner-drawings.tsx'
import { type SlotElement, slot } from './slot.ts'

export type BannerCardProps = {
  title: string
  /** A line of text below the title, where there is room. */
  line: string
  /** The address of the picture, whose contents the title says in words; null: a banner without a picture. */
  picture: string | null
  /** For a banner without a picture: the name of a drawing next to the words. */
  drawing: string | null
  /** The target of a press, such as `<Link to="/home" />`. */
  link?: SlotElement | undefined
}

/** A banner on the ink ground, as wide as the element around it, which has to be a CSS container. */
export function BannerCard({ title, line, picture, drawing, link }: BannerCardProps) {
  return (
    <article className="relative aspect-banner overflow-clip rounded-card bg-surface">
      {picture ? (
        <h2>
          <img
            src={picture}
            alt={title}
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        </h2>
      ) : (
        <Words title={title} line={line} drawing={drawing} />
      )}
      {link &&
        slot('a', link, {
          'aria-label': title,
          className: 'absolute inset-0 flex items-end rounded-card p-4 text-13 font-medium -outline-offset-2',
          children: (
            <span className="ml-auto rounded-full bg-surface">
              <ChevronRight className="size-5" aria-hidden />
            </span>
          ),
        })}
    </article>
  )
}

function Words({ title, line, drawing }: Pick<BannerCardProps, 'title' | 'line' | 'drawing'>) {
  const Drawing = drawing === null ? undefined : bannerDrawings[drawing]
  return (
    <>
      {Drawing && (
        <svg viewBox="0 0 366 146" aria-hidden className="absolute inset-0 size-full @max-figures:hidden">
          <Drawing />
        </svg>
      )}
      <div className="relative flex w-full flex-col p-4 pb-10 @figures:w-1/2 @figures:pr-2 @figures:pb-4 md:p-6 lg:p-4">
        <h2 className="text-17 font-semibold text-balance narrow:text-22 md:text-28 lg:text-22">{title}</h2>
        <p className="mt-1.5 hidden text-13 text-muted narrow:block md:text-15 lg:hidden">{line}</p>
      </div>
    </>
  )
}
