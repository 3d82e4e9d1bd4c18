import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** A line that leads from a case to the page of the case's subject. */
export const SeeLink = createLink((props: ComponentProps<'a'>) => (
  <a {...props} className="inline-flex min-h-tap items-center text-15 text-info underline" />
))
