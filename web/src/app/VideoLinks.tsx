import { Card } from '@touchline/ui/Card'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  /** The heading, like the page's other headings. */
  head: ReactNode
  videos: readonly { readonly title: string; readonly link: string }[]
}

/**
 * Links to videos on other sites, each with its site's name, opened in a new tab. Nothing of a video is
 * loaded here.
 */
export function VideoLinks({ head, videos }: Props) {
  if (videos.length === 0) return null
  return (
    <Card className="grid gap-1 lg:mb-3 lg:break-inside-avoid">
      {head}
      <ul className="divide-y divide-line">
        {videos.map(({ title: name, link }) => (
          <li key={link}>
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-tap items-center gap-2 py-1 text-15"
            >
              <span className="min-w-0 flex-1">
                <span className="text-info underline">{name}</span>
                <span className="block truncate text-13 text-muted">{new URL(link).host}</span>
              </span>
              <ExternalLink className="size-5 shrink-0 text-muted" aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
