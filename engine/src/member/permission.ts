// Whether a member may play with money at all, and the code of the refusal if not: the same for an order, a
// deposit and an interchange. The numbers are ours, except that of a block (spec 8).

/** time-up: the session time that the member set for a day is used up. */
export type Permission = 'visitor' | 'active' | 'blocked' | 'under-age' | 'excluded' | 'time-out' | 'time-up'

/** In order of precedence. */
export const permissionRefusal = {
  blocked: 1731,
  underAge: 1740,
  selfExcluded: 1732,
  timeOut: 1734,
  sessionTime: 1735,
} as const
type PermissionRefusal = (typeof permissionRefusal)[keyof typeof permissionRefusal]

const refusalOf: Readonly<Record<Permission, PermissionRefusal | null>> = {
  // Each act says itself what a visitor has to do first.
  visitor: null,
  active: null,
  blocked: permissionRefusal.blocked,
  'under-age': permissionRefusal.underAge,
  excluded: permissionRefusal.selfExcluded,
  'time-out': permissionRefusal.timeOut,
  'time-up': permissionRefusal.sessionTime,
}

/** Null: the permission refuses nothing. */
export function refusedByPermission(permission: Permission): { readonly code: PermissionRefusal } | null {
  const code = refusalOf[permission]
  return code && { code }
}
