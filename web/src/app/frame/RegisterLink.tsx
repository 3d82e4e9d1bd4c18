import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import type { ReactNode } from 'react'
import { siteSetting } from '../../api/first-calls.ts'
import { useWayBack } from '../address/way-back.ts'

interface Props {
  className?: string
  children?: ReactNode
}

/**
 * A link to the house's own registration page, which leads back here, or to the page elsewhere that the site
 * names. Nothing while registering is closed.
 */
export function RegisterLink(rest: Props) {
  const wayBack = useWayBack()
  const at = useQuery(query(siteSetting)).data?.promoteUrl
  if (!at) return null
  return at.startsWith('https://') ? (
    <a href={at} {...rest} />
  ) : (
    <Link to="/register" {...wayBack} {...rest} />
  )
}
