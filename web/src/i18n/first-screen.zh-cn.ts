// The texts of the app's frame, the home page and the lists of matches.
export { texts as app } from '../app/texts.zh-cn.ts'
export { texts as market } from '../market/texts.zh-cn.ts'
export { texts as site } from '../site/texts.zh-cn.ts'
