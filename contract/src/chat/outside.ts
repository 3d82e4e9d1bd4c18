// What the page of an outside desk says to the app that frames it, by `postMessage` to the origin that `iframeBy` names: an object whose `call`
// is one of these names, which go to the desk as `finishCall` and `donateCall`. That of a tip has `donate`, as the link of one has.
export const outsideCalls = { finish: 'touchline-finish', donate: 'touchline-donate' } as const
