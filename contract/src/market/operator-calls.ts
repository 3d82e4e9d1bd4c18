// What operators see and change of matches' names and prices.
export * from './naming-calls.ts'
export * from './rates-calls.ts'
