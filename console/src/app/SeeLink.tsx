import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** A line of its own that leads from a case to the page of what it is about. */
export const SeeLink = createLink((props: ComponentProps<'a'>) => (
  <a {...props} className="inline-flex min-h-tap items-center text-15 text-info underline" />
))
