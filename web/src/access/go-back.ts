// Where the forms of registering and of a forgotten password lead when they are done: to the address that
// `back` holds.
import { useNavigate, useRouter } from '@tanstack/react-router'
import { anyOrigin, backFrom, home } from '../app/address/way-back.ts'

/** Goes back to where one came from: by a step back, or where `back` says, else home. */
export function useGoBack(): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  return () => {
    const { pathname, searchStr, state } = router.state.location
    const back = backFrom(pathname, searchStr)
    if (state.fromBack) router.history.back()
    else void navigate({ href: back ?? home, replace: true })
  }
}

/** Opens the sign-in sheet above where `back` says, with the name filled in. */
export function useSignInAtBack(): (username: string) => void {
  const router = useRouter()
  const navigate = useNavigate()
  return (username) => {
    const { pathname, searchStr } = router.state.location
    const href = withSignIn(backFrom(pathname, searchStr) ?? home)
    void navigate({ href, replace: true, state: { username } })
  }
}

/** The same address with the sign-in sheet open, above an order sheet if one is open there. */
export function withSignIn(back: string): string {
  const { pathname, searchParams } = new URL(back, anyOrigin)
  if (searchParams.get('sheet') === 'order') searchParams.set('under', 'order')
  searchParams.set('sheet', 'login')
  return `${pathname}?${searchParams}`
}
