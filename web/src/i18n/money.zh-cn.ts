// Texts of money: paying in, paying out, between members, the books, and what is owed.
export { texts as books } from '../account/books-texts.zh-cn.ts'
export { texts as owed } from '../account/owed/texts.zh-cn.ts'
export { texts as deposit } from '../deposit/texts.zh-cn.ts'
export { texts as mutual } from '../interchange/texts.zh-cn.ts'
export { texts as wallet } from '../wallet/texts.zh-cn.ts'
export { texts as withdraw } from '../withdraw/texts.zh-cn.ts'
