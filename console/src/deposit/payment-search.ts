export const paymentTabs = ['waiting', 'decided', 'unanswered', 'day'] as const
export type PaymentTab = (typeof paymentTabs)[number]

/** The tab and the day of the report, as the address has them. */
export function paymentSearch({ tab, day }: Record<string, unknown>): {
  readonly tab?: PaymentTab
  readonly day?: string
} {
  const known = paymentTabs.find((each) => each === tab)
  return {
    ...(known && { tab: known }),
    ...(typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) && { day }),
  }
}
