/** How many matches the app asks of a list at once: three screens of a phone. The server brings the first such page with the HTML. */
export const pageOfList = { pageSize: 30 } as const
