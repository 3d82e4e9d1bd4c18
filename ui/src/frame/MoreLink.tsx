import { ChevronRight } from 'lucide-react'
import { type SlotProps, slot } from '../slot.ts'

export type MoreLinkProps = SlotProps<'a'>

/** "More" at the end of a header; give the router's link as `render`. */
export function MoreLink({ render, children, ...rest }: MoreLinkProps) {
  return slot(
    'a',
    render,
    {
      className:
        'inline-flex min-h-tap min-w-tap shrink-0 items-center justify-end gap-0.5 text-13 text-muted hover:text-text',
      children: (
        <>
          {children}
          <ChevronRight className="size-4" aria-hidden />
        </>
      ),
    },
    rest,
  )
}
