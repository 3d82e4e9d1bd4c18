// The path of a call below the host. Both ends take it from here, so the path that is sent is the one that is
// routed and covered by the MAC.
import type { Call, ParamsSent, QuerySent } from './call.ts'

export const relayPrefix = '/relayApi/api'
export const appPath = '/appApi.php'
export const consolePrefix = '/consoleApi'

/** The call's path with `:name` for its parameters, as the server routes it. */
export function routeOf(call: Pick<Call, 'backend' | 'path'>): string {
  if (call.backend === 'app') return appPath
  const prefix = call.backend === 'console' ? consolePrefix : relayPrefix
  return prefix + call.path.replace(/\{(\w+)\}/g, ':$1')
}

/** The names in braces, in order. */
export function paramNames(call: Pick<Call, 'path'>): string[] {
  return [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
}

/** The `function_name` of an app API call: its id without the prefix. */
export function functionName(call: Pick<Call, 'id'>): string {
  return call.id.replace(/^app\./, '')
}

/**
 * Path and query of a request. A call of the app API is named in the query, because its body may be
 * encrypted. Fields without a value are left out, and a list repeats its name.
 */
export function pathOf<C extends Call>(call: C, params?: ParamsSent<C>, query?: QuerySent<C>): string {
  const values = (params ?? {}) as Record<string, unknown>
  const path = routeOf(call).replace(/:(\w+)/g, (_, name: string) => {
    if (values[name] === undefined) throw new TypeError(`${call.id} needs the path parameter ${name}`)
    return encodeURIComponent(String(values[name]))
  })
  const named = call.backend === 'app' ? { function_name: functionName(call) } : {}
  const search = fieldsText({ ...named, ...(query as object | undefined) })
  return search === '' ? path : `${path}?${search}`
}

/** Body of an app API request, application/x-www-form-urlencoded. */
export function formBody(call: Pick<Call, 'id'>, body: object = {}): string {
  return fieldsText({ function_name: functionName(call), ...body })
}

function fieldsText(fields: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  return search.toString()
}
