import { type AppRouter, makeRouter } from './make-router.ts'

let made: AppRouter | undefined

/** The router of this page: made when it is first asked for, as that takes a moment of its own. */
export function router(): AppRouter {
  made ??= makeRouter()
  return made
}
