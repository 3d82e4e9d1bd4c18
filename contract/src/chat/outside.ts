// Messages that an outside chat's page sends by `postMessage` to the app that frames it, at the origin in
// `iframeBy`: objects whose `call` is one of these names, given to it as `finishCall` and `donateCall`. A
// tip's message also has `donate`, as its link does.
export const outsideCalls = { finish: 'touchline-finish', donate: 'touchline-donate' } as const
