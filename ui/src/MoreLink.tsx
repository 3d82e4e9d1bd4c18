import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import { ChevronRight } from 'lucide-react'

export type MoreLinkProps = useRender.ComponentProps<'a'>

/** "More" at the end of a header; give the router's link as `render`. */
export function MoreLink({ render, children, ...rest }: MoreLinkProps) {
  return useRender({
    defaultTagName: 'a',
    render,
    props: mergeProps<'a'>(
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
    ),
  })
}
