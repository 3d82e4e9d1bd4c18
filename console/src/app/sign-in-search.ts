// The search part of the sign-in address: where signing in leads, and whether a session has just ended.

export interface SignInSearch {
  /** An address of this console, "/queue/identity?..."; without one, signing in leads to the start. */
  back?: string
  /** The operator did not come here by choice: the session ended by itself, or someone ended it. */
  ended?: true
}

/**
 * Anything but an address of this console is ignored: signing in leads to no other site, and not to itself.
 */
export function signInSearch({ back, ended }: Record<string, unknown>): SignInSearch {
  const own = typeof back === 'string' && /^\/(?![/\\]|sign-in\b|$)/.test(back)
  return { ...(own && { back }), ...(ended === true && { ended }) }
}
