/** What a device may be told of: kinds of notices. Neither news nor letters of the operator are among them, so that nothing is advertised. */
export const pushKinds = ['orders', 'money', 'account'] as const
export type PushKind = (typeof pushKinds)[number]

/** So many devices of a member are told; one more takes the place of the oldest. */
export const mostPushDevices = 10
