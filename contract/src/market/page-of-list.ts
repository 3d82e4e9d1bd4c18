/**
 * The number of matches the app requests at once: three screens of a phone. The server sends the first such
 * page with the HTML.
 */
export const pageOfList = { pageSize: 30 } as const
