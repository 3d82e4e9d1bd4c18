/** How the rules are shown: what the address of their page may name. */
export const ruleTabs = ['text', 'pictures'] as const
