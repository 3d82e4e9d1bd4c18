// Texts of money: paying in, paying out, between members, the books, and what is owed.
export { texts as books } from '../account/books-texts.en-us.ts'
export { texts as owed } from '../account/owed/texts.en-us.ts'
export { texts as deposit } from '../deposit/texts.en-us.ts'
export { texts as mutual } from '../interchange/texts.en-us.ts'
export { texts as wallet } from '../wallet/texts.en-us.ts'
export { texts as withdraw } from '../withdraw/texts.en-us.ts'
