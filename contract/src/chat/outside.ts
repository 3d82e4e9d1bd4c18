// Messages that the page of an outside chat sends by `postMessage` to the app that frames it, at the origin
// in `iframeBy`. Each is an object whose `call` is one of these names; the page gets the names as
// `finishCall` and `donateCall`. A tip's message also has `donate`, as its link does.
export const outsideCalls = { finish: 'touchline-finish', donate: 'touchline-donate' } as const
