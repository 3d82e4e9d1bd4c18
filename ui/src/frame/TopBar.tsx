import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

export type TopBarProps = {
  /** The page's heading, in the middle; `brand` puts it at the left. */
  title: ReactNode
  /** False where the page's heading is further down. */
  heading?: boolean | undefined
  brand?: boolean | undefined
  /** Usually an IconButton that goes back. */
  left?: ReactNode
  right?: ReactNode
  /** Further content on the same ground: a match header, tabs. */
  children?: ReactNode
  /** Stays in view while the page scrolls (without children). */
  sticky?: boolean | undefined
}

/** The head of every screen, on the ink ground. */
export function TopBar({ title, heading = true, brand, left, right, children, sticky }: TopBarProps) {
  const Title = heading ? 'h1' : 'p'
  return (
    // On a desktop another bar above stays in view instead of this one.
    <header className={classes('@container ground-ink', sticky && 'sticky top-0 z-20 lg:static')}>
      <div
        className={classes(
          'mx-auto min-h-bar w-full max-w-desktop items-center px-1',
          brand ? 'flex flex-wrap justify-between pl-4' : 'grid grid-cols-[1fr_minmax(0,auto)_1fr]',
          'lg:flex lg:px-4',
        )}
      >
        {!brand && <div className="flex items-center">{left}</div>}
        <Title
          className={classes(
            'flex min-w-0 items-center truncate font-semibold @max-figures:text-center @max-figures:whitespace-normal',
            brand ? 'text-17' : 'text-15',
            heading ? 'lg:flex-1 lg:text-22' : 'lg:text-13 lg:font-normal lg:text-muted',
          )}
        >
          {title}
        </Title>
        <div className="flex items-center justify-end">{right}</div>
      </div>
      {children && <div className="mx-auto w-full max-w-desktop">{children}</div>}
    </header>
  )
}
