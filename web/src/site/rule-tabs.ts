/** The two ways to show the rules, as the address of their page may name them. */
export const ruleTabs = ['text', 'pictures'] as const
