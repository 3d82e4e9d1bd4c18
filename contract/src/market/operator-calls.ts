// What operators see and change of matches' names and prices.
export * from './naming-calls.ts'
