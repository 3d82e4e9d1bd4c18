// The texts of the app's frame, the home page and the lists of matches.
export { texts as app } from '../app/texts.en-us.ts'
export { texts as market } from '../market/texts.en-us.ts'
export { texts as site } from '../site/texts.en-us.ts'
