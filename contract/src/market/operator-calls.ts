// Operators' calls on names and prices of matches.
export * from './naming-calls.ts'
export * from './rates-calls.ts'
