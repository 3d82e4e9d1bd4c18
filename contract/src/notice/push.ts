/**
 * Kinds of notices that a device may be sent. News and letters from the operator are not among them, so
 * nothing is advertised.
 */
export const pushKinds = ['orders', 'money', 'account'] as const
export type PushKind = (typeof pushKinds)[number]

/** The most devices of a member that get push. One more replaces the oldest. */
export const mostPushDevices = 10
