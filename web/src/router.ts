import { type AppRouter, makeRouter } from './make-router.ts'

let made: AppRouter | undefined

/** The router of this page: made when it is first asked for, because making it takes a moment. */
export function router(): AppRouter {
  made ??= makeRouter()
  return made
}
