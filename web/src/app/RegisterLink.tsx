import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { siteSetting } from '../api/first-calls.ts'
import { query } from '../api/queries.ts'

interface Props {
  className?: string
  children?: ReactNode
  /** In the place of the step that shows the link. */
  replace?: boolean
}

/** To where one registers: the house's own page, or the one elsewhere that the site names. Nothing while registering is closed. */
export function RegisterLink({ replace = false, ...rest }: Props) {
  const at = useQuery(query(siteSetting)).data?.promoteUrl
  if (!at) return null
  return at.startsWith('https://') ? (
    <a href={at} {...rest} />
  ) : (
    <Link to="/register" replace={replace} {...rest} />
  )
}
